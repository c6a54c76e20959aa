import type { DatabaseSync } from 'node:sqlite'
import type { ImageKind } from '#shared/rules/image.ts'
import { insertInto } from './insert-into.ts'

export type DocumentSide = 'image' | 'backImage'
export type DocumentImage = { kind: ImageKind; bytes: Uint8Array }

/** The pictures of identity documents: for each user a front, and a back for some documents. */
export class Documents {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  find(account: number, side: DocumentSide): DocumentImage | null {
    const row = this.#database.prepare('SELECT * FROM documents WHERE account = ? AND side = ?').get(account, side)
    return row === undefined ? null : { kind: row.kind as ImageKind, bytes: row.bytes as Uint8Array }
  }

  /** Replaces a user's pictures. */
  replace(account: number, images: { readonly [side in DocumentSide]?: DocumentImage }): void {
    this.#database.prepare('DELETE FROM documents WHERE account = ?').run(account)
    const insert = this.#database.prepare(insertInto('documents', ['account', 'side', 'kind', 'bytes']))
    for (const side of ['image', 'backImage'] as const) {
      const image = images[side]
      if (image) insert.run(account, side, image.kind, image.bytes)
    }
  }
}
