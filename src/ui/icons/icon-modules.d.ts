/** Lucide's icon of this name, made by `scripts/icon-modules.ts`. */
declare module 'virtual:icon/*' {
  const icon: import('./new-icon.ts').Icon;
  export default icon;
}
