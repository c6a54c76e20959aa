// A whole client of the wire in docs/protocol.md, with nothing but socket.io-client.
//   node docs/client.mjs http://127.0.0.1:3000 book:BITCOIN_TOMAN prices:TOMAN
import { crc32 } from 'node:zlib'
import { io } from 'socket.io-client'

const deadAfter = 12_000
const longestPause = 30_000

/**
 * Follows topics until `stop` is called. `changed(topic, state)` is told of each state, `{ doc, asOf, stale }`; `refused` of
 * topics that the relay does not serve; `failed` of what the relay says before it closes.
 */
export function follow(url, names, { token, changed = () => {}, refused = () => {}, failed = () => {} } = {}) {
  const held = new Map(names.map((name) => [name, { epoch: null, seq: 0, doc: null, asOf: null, stale: null }]))
  const lost = new Set()
  const auth = token === undefined ? {} : { token }
  const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, auth })
  let tries = 0
  let watch
  let retry
  let isStopped = false

  const subscribe = () => {
    const position = ([name, { epoch, seq }]) => [name, lost.has(name) || seq === 0 ? null : { epoch, seq }]
    socket.emit('subscribe', { topics: Object.fromEntries([...held].map(position)) }, ({ topics }) => {
      for (const [name, result] of Object.entries(topics)) if (result !== 'ok') refused(name, result)
    })
  }
  const heard = () => {
    clearTimeout(watch)
    watch = setTimeout(() => socket.disconnect(), deadAfter)
  }
  const again = () => {
    clearTimeout(watch)
    if (isStopped) return
    // Full jitter: a relay's clients do not come back all at once.
    retry = setTimeout(() => socket.connect(), Math.random() * Math.min(longestPause, 500 * 2 ** tries++))
  }

  socket.on('connect', () => {
    heard()
    subscribe()
  })
  socket.on('connect_error', again)
  socket.on('disconnect', again)
  socket.on('error', ({ reason, message }) => failed(reason, message))
  socket.on('frame', ({ topics }) => {
    tries = 0
    heard()
    const before = lost.size
    for (const [name, update] of Object.entries(topics)) {
      const state = held.get(name)
      if (state === undefined || (update.epoch === state.epoch && update.seq < state.seq)) continue
      const next = take(name, state, update)
      if (next === null) lost.add(name)
      else {
        lost.delete(name)
        held.set(name, next)
        changed(name, next)
      }
    }
    // Once for all that could not be used.
    if (lost.size > before) subscribe()
  })
  return {
    state: (name) => held.get(name),
    stop() {
      isStopped = true
      clearTimeout(retry)
      clearTimeout(watch)
      socket.disconnect()
    },
  }
}

/** The state after an update; null when what came does not lead there from what is held. */
function take(name, state, { epoch, seq, asOf, snapshot, patch, patches = patch ? [patch] : [], stale = null }) {
  if (seq === 0) return { ...state, epoch, seq, stale: stale ?? (state.doc === null ? null : 'waiting') }
  const missing = seq - state.seq
  const follows = epoch === state.epoch && state.seq > 0 && missing <= patches.length
  if (snapshot === undefined && !follows) return null
  const doc = snapshot ?? patches.slice(patches.length - missing).reduce(merge, state.doc)
  const isRight = !name.startsWith('book:') || sumOf(doc) === doc.sum
  return isRight ? { epoch, seq, doc, asOf, stale } : null
}

/** RFC 7396. */
function merge(target, patch) {
  const result = { ...target }
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else if (typeof value === 'object') result[key] = merge(typeof result[key] === 'object' ? result[key] : {}, value)
    else result[key] = value
  }
  return result
}

function sumOf({ buy, sell }) {
  const best = (side, name, direction) =>
    Object.entries(side)
      .map(([key, row]) => ({ ...row, repeat: Number(key.split('#')[1] ?? 1) }))
      .sort((a, b) => direction * compare(a.unitPrice, b.unitPrice) || a.repeat - b.repeat)
      .slice(0, 11)
      .map(({ unitPrice, volume }) => `${name}|${unitPrice}|${volume}`)
  return crc32([...best(buy, 'buy', -1), ...best(sell, 'sell', 1)].join(','))
}

/** Compares plain decimals that are not negative, without a float. */
function compare(a, b) {
  const [[wholeA, restA = ''], [wholeB, restB = '']] = [a.split('.'), b.split('.')]
  const digits = Math.max(restA.length, restB.length)
  const [left, right] = [wholeA + restA.padEnd(digits, '0'), wholeB + restB.padEnd(digits, '0')]
  return wholeA.length - wholeB.length || (left < right ? -1 : left > right ? 1 : 0)
}

if (import.meta.main) {
  const [url, ...names] = process.argv.slice(2)
  const say = (...words) => process.stdout.write(`${words.join(' ')}\n`)
  const changed = (name, { seq, asOf, stale }) =>
    say(name, seq, asOf === null ? '-' : new Date(asOf).toISOString(), stale ?? '')
  follow(url, names, { changed, refused: say, failed: say })
}
