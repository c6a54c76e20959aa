/** A delivered SMS or e-mail. `person` is the +98 number of the account's owner; `at` is epoch ms. */
export type OutboxMessage = {
  person: string
  to: string
  channel: 'SMS' | 'EMAIL'
  text: string
  code: string
  at: number
}

const kept = 1000

/**
 * The phones and mailboxes of the users. They are outside of the exchange, so messages are not in its store, which holds
 * codes only as hashes. `hasSms` is false while no SMS can be sent.
 */
export class Outbox {
  hasSms = true
  #messages: OutboxMessage[] = []

  add(message: OutboxMessage): void {
    this.#messages = [message, ...this.#messages].slice(0, kept)
  }

  /** Runs `work` and removes its messages when it throws. */
  whole<Result>(work: () => Result): Result {
    const before = this.#messages
    try {
      return work()
    } catch (error) {
      this.#messages = before
      throw error
    }
  }

  /** Returns the messages to one user or to all users, newest first. */
  list(person?: string): OutboxMessage[] {
    return person === undefined ? [...this.#messages] : this.#messages.filter((message) => message.person === person)
  }
}
