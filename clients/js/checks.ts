import { parseTopic, type Topic } from '../../shared/stream/topics.ts'

const addressForm = /^https?:\/\/(?:[^\s/?#@:\\[\]]+|\[[\da-f:.]+\])(?::(\d{1,5}))?\/?$/i
const tokenForm = /^[\x21-\x7e]{16,2048}$/

/** Returns whether a text is the name of a topic. */
export function isTopic(name: string): name is Topic {
  return typeof name === 'string' && parseTopic(name) !== null
}

/** @throws RangeError when a text is not the name of a topic. */
export function checkTopic(name: string): void {
  if (!isTopic(name)) throw new RangeError(`not a topic: ${name}`)
}

/**
 * Checks the URL of a relay. A path is refused, because it would be a namespace of Socket.IO and the relay has only one.
 * The error does not quote the text, which may contain a password. Nor does the error of `checkToken`.
 * @throws RangeError when the text is not the URL of a relay.
 */
export function checkAddress(url: string): void {
  const found = addressForm.exec(url)
  const port = Number(found?.[1] ?? 443)
  if (found === null || port < 1 || port > 65_535)
    throw new RangeError('not the address of a relay: it is like https://exchange.example:3000, with nothing behind it')
}

/** @throws RangeError when a text cannot be a token. */
export function checkToken(token: string): void {
  if (typeof token !== 'string' || !tokenForm.test(token))
    throw new RangeError('not a token: it has 16 to 2048 visible ASCII characters')
}
