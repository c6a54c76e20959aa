import type fa from './fa/all.ts'

declare module '#shared/core/texts/keys.ts' {
  interface TextResources extends Fa {}
}

type Fa = typeof fa
