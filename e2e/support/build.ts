import { buildWeb } from '#scripts/build.ts'

/** The client under test is the one that is served: built once before all workers. */
export default async function build(): Promise<void> {
  await buildWeb()
}
