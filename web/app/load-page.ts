import { loadWords, type WordLoaders } from '#web/adapters/app/texts.ts'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'

/**
 * Waits for a page, or a part of one, that comes later, and for its words; both are asked for at once.
 * @throws ChunkFailure when one of them fails or takes more than 120 seconds.
 */
export function loadPage<Module>(load: () => Promise<Module>, ...words: WordLoaders[]): Promise<Module> {
  return loadChunk(async () => {
    const [page] = await Promise.all([load(), ...words.map(loadWords)])
    return page
  })
}

/** Milliseconds after which a page has what it shows, and what a press will ask for may come too. */
export const settled = 1500
