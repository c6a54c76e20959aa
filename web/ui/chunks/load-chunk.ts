/** Milliseconds a part of the program may take to come (spec 9, "Chunk load timeout"). */
const timeout = 120_000

/** A part of the program that did not come: the network, or a build that is no more. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

/** Waits for a part of the program. @throws ChunkFailure when it fails or takes more than 120 seconds. */
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

/** Whether an error means that a part of the program did not come, in the words of any browser. */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof ChunkFailure) return true
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  )
}
