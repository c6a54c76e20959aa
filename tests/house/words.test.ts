import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const everywhere = '{bench,clients,e2e,machines,relay,sandbox,scripts,shared,tests,web}/**/*.{ts,tsx,mjs}'
const relay = '{relay,tests/relay}/**/*.ts'
const screens = '{clients,e2e,machines,web,tests/machines,tests/models,tests/web}/**/*.{ts,tsx}'
const sandbox = '{sandbox,tests/sandbox}/**/*.ts'

/** Words that docs/glossary.md has replaced, each with its replacement and the files that must not contain it. */
const replaced: { [was: string]: { is: string; in: string } } = {
  obstacleOf: { is: 'submitBlocker', in: everywhere },
  faultsOf: { is: 'fieldErrors', in: everywhere },
  faultOf: { is: 'errorOf', in: everywhere },
  faultOfTxId: { is: 'txIdError', in: everywhere },
  faultOfEntry: { is: 'entryError', in: everywhere },
  faultOfContact: { is: 'contactError', in: everywhere },
  faultOfDestination: { is: 'destinationError', in: everywhere },
  AccountFault: { is: 'AccountError', in: everywhere },
  mostOf: { is: 'maxWithdrawable', in: everywhere },
  'amount.most': { is: 'amount.max', in: everywhere },
  arrivesOf: { is: 'netAmount', in: everywhere },
  checkCarried: { is: 'checkNetworkLimits', in: everywhere },
  inventoryMachine: { is: 'pairBalancesMachine', in: everywhere },
  useAddress: { is: 'useUrlSync', in: everywhere },
  CoinWays: { is: 'CoinActions', in: everywhere },
  Unsettled: { is: 'PendingOrders', in: everywhere },
  useUnsettled: { is: 'usePendingOrders', in: everywhere },
  useLeftFirst: { is: 'useResumePending', in: everywhere },
  readLeftTicket: { is: 'parsePendingTicket', in: everywhere },
  stoodBefore: { is: 'preexistingOrderIds', in: everywhere },
  alikeOf: { is: 'orderFingerprint', in: everywhere },
  useStay: { is: 'useNavigationBlock', in: everywhere },
  spoken: { is: 'resolveSettlement', in: 'machines/**/*.ts' },
  isCalled: { is: 'matchesName', in: everywhere },
  foldText: { is: 'normalizeQuery', in: everywhere },
  HeldOrder: { is: 'QuotedOrder', in: everywhere },
  breath: { is: 'yieldToMain', in: everywhere },
  OnlookersPage: { is: 'ReadOnlyTradePage', in: everywhere },
  addMemberWords: { is: 'loadPrivateMessages', in: everywhere },
  face: { is: 'view, or status of a topic', in: everywhere },
  faces: { is: 'views, or statuses', in: everywhere },
  TopicFace: { is: 'TopicStatus', in: everywhere },
  ...Object.fromEntries(
    ['member', 'members', 'Member', 'isMember', 'beMember'].map((word) => [
      word,
      { is: 'user, isLoggedIn, or a client of the relay', in: everywhere },
    ]),
  ),
  ...Object.fromEntries(
    ['judge', 'Judged', 'judged', 'judgeActive', 'judgeRefusal', 'Judgement'].map((word) => [
      word,
      { is: 'decide, check, audit or inspect', in: everywhere },
    ]),
  ),
  Seat: { is: 'Subscription', in: relay },
  Outlet: { is: 'Sink', in: relay },
  Asker: { is: 'Connection', in: relay },
  Wish: { is: 'PendingRequest', in: relay },
  hurry: { is: 'pollNow', in: relay },
  createHeart: { is: 'createLeaseRenewer', in: relay },
  Standing: { is: 'ClusterStatus', in: relay },
  doubt: { is: 'invalidate', in: relay },
  tally: { is: 'counters', in: relay },
  sparingReader: { is: 'throttledReader', in: relay },
  createOnce: { is: 'createIdempotentHandler', in: relay },
  UploadFault: { is: 'UploadError', in: relay },
  faultOfJson: { is: 'jsonError', in: relay },
  leastTries: { is: 'minTries', in: relay },
  mostTries: { is: 'maxTries', in: relay },
  longestBackoff: { is: 'maxBackoff', in: relay },
  createPeople: { is: 'createTokenVerifier', in: relay },
  PeopleHearer: { is: 'TokenListener', in: relay },
  createSeating: { is: 'createSubscriptions', in: relay },
  bareHeaders: { is: 'rawSecurityHeaders', in: relay },
  Office: { is: 'Accounts', in: everywhere },
  AccountService: { is: 'Accounts, or one of its services', in: everywhere },
  Said: { is: 'CommandResponse', in: sandbox },
  Asked: { is: 'CallRequest', in: sandbox },
  Move: { is: 'TransactionContext', in: 'sandbox/{accounts,payments}/**/*.ts' },
  Desk: { is: 'admin', in: everywhere },
  desk: { is: 'admin', in: everywhere },
  ...Object.fromEntries(
    ['she', 'She', 'her', 'Her', 'hers', 'herself', 'whoever', 'Whoever'].map((word) => [
      word,
      { is: 'the user, they', in: everywhere },
    ]),
  ),
  unread: { is: 'loadFailed', in: screens },
  unanswered: { is: 'noResponse', in: screens },
  Refused: { is: 'HttpError', in: everywhere },
  settlePeople: { is: 'seedUsers', in: everywhere },
  dice: { is: 'rng', in: everywhere },
  RestlessBooks: { is: 'BookChurn', in: everywhere },
  'outcome.look': { is: 'command.check', in: everywhere },
  'order.look': { is: 'command.check', in: everywhere },
  'outcome.resend': { is: 'command.resend', in: everywhere },
  'order.again': { is: 'command.resend', in: everywhere },
  'outcome.close': { is: 'command.close', in: everywhere },
  outcomeUnknown: { is: 'command', in: everywhere },
  selectStanding: { is: 'selectAccountStatus', in: everywhere },
  tradeAddress: { is: 'tradePath', in: everywhere },
  selectLoginAddress: { is: 'selectLoginPath', in: everywhere },
  selectResetAddress: { is: 'selectResetPath', in: everywhere },
  selectHomeAddress: { is: 'selectHomePath', in: everywhere },
  selectEntryAddress: { is: 'selectEntryUrl', in: everywhere },
  readOtcAddress: { is: 'readOtcQuery', in: everywhere },
  strangerKey: { is: 'guestKey', in: everywhere },
  doomed: { is: 'deleting', in: '{machines,web}/**/*.{ts,tsx}' },
  tellQuote: { is: 'issueQuote', in: everywhere },
  tellLeaving: { is: 'notifyLeaving', in: everywhere },
  tellCredit: { is: 'publishCredit', in: everywhere },
  hearers: { is: 'listeners', in: everywhere },
  judgeConfiguration: { is: 'checkConfiguration', in: everywhere },
  Tell: { is: 'Broadcast', in: relay },
  unhear: { is: 'unsubscribe', in: relay },
  toldBy: { is: 'withSnapshot', in: everywhere },
  ...Object.fromEntries(
    ['told', 'Told', 'isTold', 'untold', 'tellAloud', 'tellExact'].map((word) => [
      word,
      { is: 'shown, sent, reported, claimed, quoted, announced, or the thing itself', in: everywhere },
    ]),
  ),
  ToldReason: { is: 'ExchangeReason', in: everywhere },
  askedFields: { is: 'requiredFields', in: everywhere },
  askedOf: { is: 'queryTextOf', in: everywhere },
  relaysAsked: { is: 'relayCountOf', in: everywhere },
  isWorseThanAsked: { is: 'isWorseThanReviewed', in: everywhere },
  askedAverage: { is: 'reviewedAverage', in: everywhere },
  '(?:ask|hear|say|speak|tell)(?=\\()': {
    is: 'request, call, receive, emit, publish, post, setLanguage, translate, or what the function does',
    in: everywhere,
  },
  '\\w+Anew': { is: 'again, or a verb with re-', in: everywhere },
  heldAnew: { is: 'requoted', in: everywhere },
  askAnew: { is: 'reverify', in: everywhere },
  selectTalk: { is: 'selectOrderDialog', in: everywhere },
  selectHand: { is: 'selectDrawingState', in: everywhere },
  selectDoomedCard: { is: 'selectDeletingCard', in: everywhere },
  Lack: { is: 'UnauthorizedReason', in: everywhere },
  selectLack: { is: 'selectUnauthorizedReason', in: everywhere },
  Spoken: { is: 'ActiveTexts', in: everywhere },
  wayIn: { is: 'pathWithNext', in: everywhere },
  ofStrangers: { is: 'sessionlessPurposes', in: everywhere },
}

const texts = new Map<string, [file: string, text: string][]>()
function filesOf(pattern: string) {
  const known = texts.get(pattern)
  if (known) return known
  const found = globSync(pattern, { cwd: root })
    // These two tests contain the words that they look for.
    .filter((file) => !/(words|prose)\.test\.ts$/.test(file))
    .map((file): [string, string] => [file, readFileSync(join(root, file), 'utf8')])
  expect(found.length).toBeGreaterThan(30)
  texts.set(pattern, found)
  return found
}

it.each(Object.entries(replaced))('no file contains %s, which was replaced', (was, { is, in: pattern }) => {
  const word = new RegExp(`(?<![\\w-])${was.replaceAll('.', '\\.')}(?![\\w-])`)
  const found = filesOf(pattern).flatMap(([file, text]) => (word.test(text) ? [`${file}: write ${is}`] : []))
  expect(found).toEqual([])
})

/** Parts of names that were replaced, each with the part that is used now. */
const replacedParts: { [was: string]: string } = { obstacle: 'blocker', patience: 'timeout' }

it.each(Object.entries(replacedParts))('no name contains %s, which was replaced', (was, is) => {
  const part = new RegExp(was, 'i')
  const found = filesOf(everywhere).flatMap(([file, text]) => (part.test(text) ? [`${file}: write ${is}`] : []))
  expect(found).toEqual([])
})

it('actions that emit an event are named after it', () => {
  const found = filesOf('machines/**/*.ts').flatMap(([file, text]) => {
    const action = /\btell(?:[A-Z]\w*)?(?=['":])/.exec(text)?.[0]
    return action === undefined ? [] : [`${file}: ${action}`]
  })
  expect(found).toEqual([])
})

it('limits are called min and max', () => {
  const name = /\b(?:const|let|function) (?:most|least)\b|\b(?:most|least)[A-Z]\w*/
  const found = filesOf(everywhere).flatMap(([file, text]) => {
    const word = name.exec(text)?.[0]
    return word === undefined ? [] : [`${file}: ${word}`]
  })
  expect(found).toEqual([])
})
