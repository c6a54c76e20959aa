/**
 * Polyfills for older browsers, down to the oldest of docs/running.md ("Browsers"). Only these browsers load this file,
 * before the program.
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
