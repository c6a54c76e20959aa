/**
 * What the program calls and older browsers lack, down to the oldest of docs/running.md ("Browsers"). Only they load it, before
 * the program.
 */
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.json.parse.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/web.url.parse.js'
import '@oddbird/popover-polyfill'
import { anySignal } from './any-signal.ts'

AbortSignal.any ??= anySignal
