/** Timeout of a part of the program, in ms (spec 9, "Chunk load timeout"). */
const timeout = 120_000

/** A part of the program failed to load: the network failed, or its build is no longer on the server. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

/** Loads a part of the program. @throws ChunkFailure when loading fails or takes more than 120 seconds. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Error('too late')), timeout)
  try {
    return await Promise.race([load(), deadline.promise])
  } catch (cause) {
    throw new ChunkFailure('a part of the page did not come', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns whether an error means that a part of the program failed to load; recognizes the messages of all browsers.
 */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof ChunkFailure) return true
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  )
}
