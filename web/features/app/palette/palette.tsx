import { useSelector } from '@xstate/react'
import type { PaletteRef } from '#machines/app/palette/palette.machine.ts'
import { selectPaletteView } from '#machines/app/palette/palette.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { type Command, CommandList } from './command-list.tsx'
import { KeySheet } from './key-sheet.tsx'
import { PairList, type PairListProps } from './pair-list.tsx'

type Props = Omit<PairListProps, 'palette'> & { palette: PaletteRef; commands: readonly Command[] }

/** The overlay for keyboard users: market search, commands, or list of shortcuts. */
export function Palette({ palette, commands, ...pairs }: Props) {
  const { t } = useTranslation('palette')
  const view = useSelector(palette, selectPaletteView)
  const state = useSelector(palette, (snapshot) => statePath(snapshot.value))
  return (
    <Dialog
      isOpen={view !== null}
      title={view === null ? '' : t(`title.${view}`)}
      close={t('close')}
      flow={{ id: 'palette', state }}
      step={view ?? undefined}
      onClose={() => palette.send({ type: 'palette.close' })}
    >
      {view === 'markets' ? <PairList palette={palette} {...pairs} /> : null}
      {view === 'commands' ? <CommandList palette={palette} commands={commands} /> : null}
      {view === 'keys' ? <KeySheet palette={palette} /> : null}
    </Dialog>
  )
}
