import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { PaletteRef } from '#machines/app/palette/palette.machine.ts'
import { selectSearch } from '#machines/app/palette/palette.selectors.ts'
import { matchesName, normalizeQuery } from '#machines/app/search/names.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './palette.module.css'
import { SearchBox } from './search-box.tsx'

/** An action, or a page to open. `words` are further search words. */
export type Command = {
  id: string
  kind: 'market' | 'page' | 'action'
  name: string
  words?: readonly string[]
  run: () => void
}

type Props = { palette: PaletteRef; commands: readonly Command[] }

const max = 50

/** Markets, pages and actions by name. Without a search text it lists actions and pages only. */
export function CommandList({ palette, commands }: Props) {
  const { t } = useTranslation('palette')
  const list = useId()
  const { text, at } = useSelector(palette, selectSearch, shallowEqual)
  const wanted = normalizeQuery(text)
  const found = commands
    .filter(({ kind, name, words = [] }) =>
      wanted === '' ? kind !== 'market' : matchesName({ shown: name, others: words }, wanted),
    )
    .slice(0, max)
  const chosen = found[Math.min(at, found.length - 1)]
  const idOf = (command: Command) => `${list} ${command.id}`
  const run = (command: Command) => {
    palette.send({ type: 'palette.close' })
    command.run()
  }
  return (
    <>
      <SearchBox
        palette={palette}
        label={t('commands')}
        hint={t('commandsHint')}
        list={list}
        row={chosen && idOf(chosen)}
        count={found.length}
      />
      <div className={`overflow-y-auto overscroll-y-contain thin-scrollbar ${styles.rows}`}>
        {found.length === 0 ? (
          <p className="text-dim text-12 p-16 text-center">{t('nothing', { text: text.trim() })}</p>
        ) : null}
        <div id={list} role="listbox" aria-label={t('title.commands')}>
          {found.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
            <div
              key={command.id}
              id={idOf(command)}
              role="option"
              tabIndex={-1}
              aria-selected={command === chosen}
              className={`flex items-center justify-between gap-12 px-12 rounded-small cursor-pointer phone:min-h-44 ${styles.command}`}
              data-command={command.id}
              ref={command === chosen ? showRow : undefined}
              onClick={() => run(command)}
            >
              <span>{command.name}</span>
              <span className="text-dim text-12">{t(`kind.${command.kind}`)}</span>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView?.({ block: 'nearest' })
}
