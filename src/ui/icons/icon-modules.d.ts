/** Lucide's icon of this name, made by `build/icon-modules.ts`. */
declare module 'virtual:icon/*' {
  const icon: import('./new-icon.ts').Icon;
  export default icon;
}
