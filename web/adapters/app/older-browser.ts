/**
 * What the program calls and browsers of the last years lack, down to those of docs/running.md ("Browsers"): it is loaded by
 * them alone, before the program.
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
