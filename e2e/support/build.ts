import { buildWeb } from '#scripts/build/build.ts'

/** Builds the client that is tested and served, once before all workers. */
export default async function build(): Promise<void> {
  await buildWeb()
}
