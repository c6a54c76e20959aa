/** An SMS or a mail as it reached somebody. `person` is the +98 number of whose account it is; `at` epoch ms. */
export type Letter = {
  person: string
  to: string
  channel: 'SMS' | 'EMAIL'
  text: string
  code: string
  at: number
}

const kept = 1000

/**
 * The phones and mailboxes outside. They are not of the exchange and so not in its store, where codes are but hashes;
 * `hasSms` is false while no SMS can be sent.
 */
export class Outbox {
  hasSms = true
  #letters: Letter[] = []

  add(letter: Letter): void {
    this.#letters = [letter, ...this.#letters].slice(0, kept)
  }

  /** Does some work; what it sent is taken back when it throws. */
  whole<Result>(work: () => Result): Result {
    const before = this.#letters
    try {
      return work()
    } catch (error) {
      this.#letters = before
      throw error
    }
  }

  /** What was sent, newest first, to one person or to all. */
  list(person?: string): Letter[] {
    return person === undefined ? [...this.#letters] : this.#letters.filter((letter) => letter.person === person)
  }
}
