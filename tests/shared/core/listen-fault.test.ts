import { expect, it } from 'vitest'
import { listenFault } from '#shared/core/config/listen-fault.ts'

const at = { host: '10.0.0.1', port: 80, hostVariable: 'HOST', portVariable: 'PORT' }
const taken = 'PORT is 80, and that port of 10.0.0.1 is taken'
const end = 'End what has it, or set PORT to another.'
const noAddress =
  'HOST is "10.0.0.1", which is no address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for every network it is in.'

it.each([
  ['EADDRINUSE', `${taken}. ${end}`],
  ['EACCES', 'PORT is 80, a port that this user may not open. Set PORT to one from 1024 on.'],
  ['EADDRNOTAVAIL', noAddress],
  ['EAFNOSUPPORT', noAddress],
  ['EAI_AGAIN', noAddress],
  ['EAI_FAIL', noAddress],
  ['EINVAL', noAddress],
  ['ENOTFOUND', noAddress],
  ['EMFILE', null],
  ['', null],
  [undefined, null],
])('names for %s the variable to set', (code, words) => expect(listenFault({ code }, at)).toBe(words))

it('names the program that has the port, if it is known, and no fixed host', () => {
  expect([
    listenFault({ code: 'EADDRINUSE' }, at, 'node (12)'),
    listenFault({ code: 'ENOTFOUND' }, { ...at, hostVariable: null }),
    listenFault(null, at),
  ]).toEqual([`${taken} by node (12). ${end}`, null, null])
})
