import { loadWords, type WordLoaders } from '#web/adapters/app/texts.ts'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'

/**
 * Loads a page, or a part of one, and its texts in parallel. @throws ChunkFailure when one of them fails or takes more than
 * 120 seconds.
 */
export function loadPage<Module>(load: () => Promise<Module>, ...words: WordLoaders[]): Promise<Module> {
  return loadChunk(async () => {
    const [page] = await Promise.all([load(), ...words.map(loadWords)])
    return page
  })
}

/** Time in ms after which a page is complete, so that code for later actions may load. */
export const settled = 1500
