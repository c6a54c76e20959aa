import { addresses } from './parts/address.tsx'
import { alone } from './parts/alone.tsx'
import { brand } from './parts/brand.tsx'
import { chart } from './parts/chart.tsx'
import { choiceCards } from './parts/choice-cards.tsx'
import { chunks } from './parts/chunks.tsx'
import { codeField } from './parts/code-field.tsx'
import { coins } from './parts/coins.tsx'
import { content } from './parts/content.tsx'
import { copyField } from './parts/copy-field.tsx'
import { dateField } from './parts/date-field.tsx'
import { dialog } from './parts/dialog.tsx'
import { donut } from './parts/donut.tsx'
import { drawer } from './parts/drawer.tsx'
import { dropdown } from './parts/dropdown.tsx'
import { facts } from './parts/facts.tsx'
import { fields } from './parts/fields.tsx'
import { hold } from './parts/hold.tsx'
import { icons } from './parts/icons.tsx'
import { illustration } from './parts/illustration.tsx'
import { imageField } from './parts/image-field.tsx'
import { line } from './parts/line.tsx'
import { menu } from './parts/menu.tsx'
import { numbers } from './parts/numbers.tsx'
import { own } from './parts/own.tsx'
import { phrase } from './parts/phrase.tsx'
import { places } from './parts/places.tsx'
import { select } from './parts/select.tsx'
import { slider } from './parts/slider.tsx'
import { states } from './parts/states.tsx'
import { steps } from './parts/steps.tsx'
import { tables } from './parts/tables.tsx'
import { tabs } from './parts/tabs.tsx'
import { texts } from './parts/texts.tsx'
import { toast } from './parts/toast.tsx'
import type { Specimens } from './specimens.ts'

/** The components of `web/ui`, one file per folder. `tests/web/ui/gallery.test.tsx` reports a missing one. */
export const parts: Specimens = {
  ...brand,
  ...illustration,
  ...icons,
  ...fields,
  ...numbers,
  ...select,
  ...dateField,
  ...content,
  ...alone,
  ...phrase,
  ...texts,
  ...places,
  ...steps,
  ...tabs,
  ...choiceCards,
  ...slider,
  ...codeField,
  ...imageField,
  ...addresses,
  ...copyField,
  ...own,
  ...coins,
  ...line,
  ...donut,
  ...chart,
  ...facts,
  ...states,
  ...hold,
  ...dialog,
  ...drawer,
  ...dropdown,
  ...menu,
  ...tables,
  ...toast,
  ...chunks,
}
