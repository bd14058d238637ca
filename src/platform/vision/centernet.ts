import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sightIn } from './centernet-output.ts';
import { DETECTED_SIDE, type Detector } from './detector.ts';

/** The parts of TensorFlow.js 4.22 that are used. */
type Tensor = { dataSync(): Float32Array };
type Core = {
  setBackend(name: string): Promise<boolean>;
  tensor(values: Float32Array, shape: number[]): Tensor;
  tidy<Result>(run: () => Result): Result;
};
type Model = { execute(input: Tensor, outputs: string[]): Tensor[] };
type Converter = { loadGraphModel(source: { load: () => Promise<object> }): Promise<Model> };
type Wasm = { setWasmPaths(folder: string): void };

/** CenterNet with MobileNetV3, trained on COCO, in WebAssembly: 2 million parameters, one thread. */
export async function loadCenternet(folder: string): Promise<Detector> {
  const load = createRequire(join(folder, 'index.js'));
  const core: Core = load('@tensorflow/tfjs-core');
  const converter: Converter = load('./tf-converter.min.js');
  const wasm: Wasm = load('./tf-backend-wasm.min.js');
  wasm.setWasmPaths(`${folder}/`);
  if (!(await core.setBackend('wasm'))) throw new Error('WebAssembly did not start.');
  const model = await converter.loadGraphModel({ load: () => modelIn(folder) });
  return (rgb) =>
    core.tidy(() => {
      const input = core.tensor(new Float32Array(rgb), [1, DETECTED_SIDE, DETECTED_SIDE, 3]);
      const [scores, distances] = model.execute(input, ['tower_0/keypoints', 'tower_0/wh']);
      return sightIn(scores!.dataSync(), distances!.dataSync());
    });
}

async function modelIn(folder: string): Promise<object> {
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(join(folder, 'centernet.json'), 'utf8'));
  const weights = await readFile(join(folder, 'centernet.bin'));
  return { modelTopology, weightSpecs: weightsManifest[0].weights, weightData: new Uint8Array(weights).buffer };
}
