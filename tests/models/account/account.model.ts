import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user on the account screen: a new one chooses a country, fills in the form and sends it, with every answer
 * there is; a verified one changes the number or the e-mail address.
 */
export const accountModel = createTestModel(
  createMachine({
    initial: 'waiting',
    states: {
      waiting: {
        on: { blankComes: 'blank', verifiedComes: 'verified', newcomerComes: 'newcomer', accountFails: 'none' },
      },
      none: { on: { tryAgain: 'waiting' } },
      newcomer: { on: { chooseCountry: 'waiting' } },
      blank: { on: { typesCome: 'empty', typesFail: 'noTypes' } },
      noTypes: { on: { askForTypesAgain: 'blank' } },
      empty: { on: { fillIn: 'complete', press: 'ledToName', openBank: 'ledToBank' } },
      ledToName: { on: { typeName: 'withName' } },
      ledToBank: {},
      withName: {},
      complete: {
        on: { press: 'sending', clearCity: 'withoutCity', choosePassport: 'passport', chooseNoType: 'complete' },
      },
      withoutCity: { on: { typeCity: 'complete', press: 'ledToCity' } },
      ledToCity: { on: { typeCity: 'complete' } },
      passport: {},
      sending: {
        on: {
          pressAgain: 'sending',
          typeInVain: 'sending',
          halfIsSent: 'half',
          isAccepted: 'home',
          mustVerify: 'askingSms',
          isRepeated: 'repeated',
          doesNotMatch: 'mismatched',
          isRefused: 'refused',
          connectionIsCut: 'cut',
        },
      },
      half: { on: { cancel: 'cancelled', isAccepted: 'home' } },
      cancelled: { on: { lateAnswer: 'cancelled', press: 'sending' } },
      repeated: { on: { understand: 'ledToNumber', press: 'repeated' } },
      ledToNumber: { on: { press: 'sending' } },
      mismatched: { on: { understand: 'ledToBirthday' } },
      ledToBirthday: { on: { typeBirthday: 'complete' } },
      refused: { on: { press: 'sending' } },
      cut: { on: { press: 'sending' } },
      askingSms: { on: { smsIsSent: 'identity', smsFails: 'identity', serviceRefuses: 'unknownToService' } },
      unknownToService: { on: { press: 'unknownToService', understand: 'rereading' } },
      identity: {},
      home: {},
      verified: {
        on: {
          press: 'verified',
          typeInVain: 'verified',
          changeMobile: 'changing',
          addBank: 'changedBank',
          isDecided: 'rereading',
        },
      },
      changedBank: { on: { press: 'updating' } },
      updating: { on: { isAccepted: 'home' } },
      changing: { on: { giveUp: 'verified', confirmCode: 'reachable', isDecided: 'changingMeanwhile' } },
      changingMeanwhile: { on: { giveUp: 'rereading' } },
      rereading: {},
      reachable: {},
    },
  }),
)
