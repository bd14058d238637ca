import { build } from 'vite';

/** Bundles a module into the text of an inline script. The server allows inline scripts of the built pages by their hashes. */
export async function inlineScript(module: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: module,
        output: { format: 'iife' },
        // As in the build of the app: modules that share constants with the server declare schemas as well.
        treeshake: { manualPureFunctions: ['z'] },
      },
    },
  });
  if (!('output' in output)) throw new Error(`${module} did not build.`);
  return output.output[0].code.trim();
}
