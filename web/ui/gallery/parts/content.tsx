import { Accordion } from '../../content/accordion.tsx'
import { ContentBlock } from '../../content/content-block.tsx'
import { ContentPage } from '../../content/content-page.tsx'
import { LinkPanel } from '../../content/link-panel.tsx'
import { Prose } from '../../content/prose.tsx'
import { SearchField } from '../../content/search-field.tsx'
import { Controlled } from '../controlled.tsx'
import { ignore } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const content: Specimens = {
  'content/search-field.tsx': (t) => (
    <Controlled start="">
      {(text, set) => <SearchField label={t.search} hint={t.search} text={text} onChange={set} />}
    </Controlled>
  ),
  'content/accordion.tsx': (t) => (
    <Controlled<number | null> start={1}>
      {(open, set) => (
        <Accordion
          label={t.title}
          items={[
            { id: 1, title: t.question },
            { id: 2, title: t.emptyTitle },
          ]}
          open={open}
          onToggle={(id) => set(open === id ? null : id)}
          body={() => <p>{t.text}</p>}
        />
      )}
    </Controlled>
  ),
  'content/content-block.tsx': (t) => (
    <ContentBlock
      view="failed"
      error="NO_ANSWER"
      skeleton={null}
      words={{ failed: t.emptyTitle, emptyTitle: t.emptyTitle, empty: t.empty }}
      onRetry={ignore}
    >
      {t.text}
    </ContentBlock>
  ),
  'content/content-page.tsx': (t) => (
    <ContentPage title={t.title} description={t.text} heading={t.title} lead={t.text}>
      {t.text}
    </ContentPage>
  ),
  'content/link-panel.tsx': (t) => (
    <LinkPanel title={t.title}>
      <a href="/dev/ui">{t.open}</a>
    </LinkPanel>
  ),
  'content/prose.tsx': (t) => <Prose html={`<h2>${t.title}</h2><p>${t.text}</p>`} lines={3} />,
}
