import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ModelError } from './model-error.ts';

/** A model that can be downloaded with one click. */
const catalogueEntry = z.object({
  id: z.string().regex(/^[a-z0-9.-]{1,60}$/),
  name: z.string().min(1).max(100),
  about: z.string().max(300).default(''),
  file: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,150}\.gguf$/),
  url: z.url({ protocol: /^https?$/ }),
  /** Null where it isn't known: then what the download says about itself counts. */
  bytes: z.number().int().positive().nullable().default(null),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
  licence: z.string().max(60).default(''),
  /** Of the whole machine, with room for everything else on it. */
  memoryGb: z.number().positive(),
  contextTokens: z.number().int().positive(),
  /** Address, size and digest were read in public sources and never tried by us. The download is checked against them all the same. */
  isUnverified: z.boolean().default(false),
});
export type CatalogueEntry = z.output<typeof catalogueEntry>;

const site = 'https://huggingface.co';

/** What comes with Candor, smallest machine first. */
const builtIn: readonly CatalogueEntry[] = [
  {
    id: 'qwen3-4b-instruct-2507',
    name: 'Qwen3 4B Instruct',
    about: 'The best of its size in published comparisons of meeting notes. Doesn’t think aloud.',
    file: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    url: `${site}/unsloth/Qwen3-4B-Instruct-2507-GGUF/resolve/main/Qwen3-4B-Instruct-2507-Q4_K_M.gguf`,
    bytes: 2_497_281_120,
    sha256: '3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597',
    licence: 'Apache-2.0',
    memoryGb: 10,
    contextTokens: 262_144,
    isUnverified: true,
  },
  {
    id: 'gemma-4-e2b',
    name: 'Gemma 4 E2B',
    about: 'For slower machines: quick, and gets more names wrong.',
    file: 'gemma-4-E2B-it-Q4_K_M.gguf',
    url: `${site}/unsloth/gemma-4-E2B-it-GGUF/resolve/main/gemma-4-E2B-it-Q4_K_M.gguf`,
    bytes: null,
    sha256: '9378bc471710229ef165709b62e34bfb62231420ddaf6d729e727305b5b8672d',
    licence: 'Apache-2.0',
    memoryGb: 10,
    contextTokens: 131_072,
    isUnverified: true,
  },
  {
    id: 'gemma-4-e4b',
    name: 'Gemma 4 E4B',
    about: 'Fuller notes than Qwen3 4B, for machines with more memory.',
    file: 'gemma-4-E4B-it-Q4_K_M.gguf',
    url: `${site}/lmstudio-community/gemma-4-E4B-it-GGUF/resolve/main/gemma-4-E4B-it-Q4_K_M.gguf`,
    bytes: 5_335_291_936,
    sha256: '0ffb122c8b6921f13cbc34186e052524d0b5803b17f4867b7197a561400b3770',
    licence: 'Apache-2.0',
    memoryGb: 16,
    contextTokens: 131_072,
    isUnverified: true,
  },
  {
    id: 'gemma-4-12b',
    name: 'Gemma 4 12B',
    about: 'The best notes of those that run without a graphics card, and the slowest.',
    file: 'gemma-4-12b-it-Q4_K_M.gguf',
    url: `${site}/unsloth/gemma-4-12b-it-GGUF/resolve/main/gemma-4-12b-it-Q4_K_M.gguf`,
    bytes: 7_121_861_440,
    sha256: '0a270ec9fe6b34f4a0d33992b6135117b484ebc4766ab76b51d4ae8c457e4c42',
    licence: 'Apache-2.0',
    memoryGb: 24,
    contextTokens: 131_072,
    isUnverified: true,
  },
  {
    id: 'gpt-oss-20b',
    name: 'gpt-oss 20B',
    about: 'For a server with a graphics card or 32 GB of memory.',
    file: 'gpt-oss-20b-MXFP4.gguf',
    url: `${site}/ggml-org/gpt-oss-20b-GGUF/resolve/main/gpt-oss-20b-MXFP4.gguf`,
    bytes: 12_109_566_624,
    sha256: '27cd6c432c7672cb812a92f611cf3ba7bbc35928262bb1e1253ff4ee6ae35901',
    licence: 'Apache-2.0',
    memoryGb: 32,
    contextTokens: 131_072,
    isUnverified: true,
  },
];

/** The same file at a mirror, which has it at the same path. */
export const addressAt = ({ url }: Pick<CatalogueEntry, 'url'>, mirror: string | undefined): string =>
  mirror === undefined ? url : url.replace(site, mirror);

/** With the installation's own entries in front: `catalogue.json` in the folder, for whoever has models of their own to hand out. */
export async function readCatalogue(folder: string): Promise<readonly CatalogueEntry[]> {
  const path = join(folder, 'catalogue.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return builtIn;
  try {
    const own = z.array(catalogueEntry).parse(JSON.parse(text));
    return [...own, ...builtIn.filter(({ id }) => !own.some((one) => one.id === id))];
  } catch (error) {
    throw new ModelError(`${path} can’t be read: ${(error as Error).message}`, { isTemporary: false, cause: error });
  }
}
