import type { Inspected, InspectedActors } from './inspected.ts'

const style = `
:host { all: initial; position: fixed; inset-block-end: 8px; inset-inline-start: 8px; z-index: 10000; direction: ltr;
  font: 12px/1.5 ui-monospace, monospace; color: #e6ebf2; }
button { font: inherit; color: inherit; background: #151b25; border: 1px solid #5a677c; border-radius: 8px;
  padding: 4px 8px; cursor: pointer; }
section { display: grid; grid-template-columns: 280px 1fr; inline-size: min(900px, 92vw); block-size: 45vh;
  background: #0a0d13; border: 1px solid #5a677c; border-radius: 8px; margin-block-end: 4px; overflow: hidden; }
section[hidden] { display: none; }
ul { list-style: none; margin: 0; padding: 4px; overflow: auto; }
ul + ul { border-inline-start: 1px solid #2a3342; }
li { overflow-wrap: anywhere; padding: 1px 4px; }
li button { inline-size: 100%; text-align: start; border-color: transparent; }
li button[aria-pressed=true] { border-color: #3ec6d4; }
li span { color: #a3b0c4; }
`

/**
 * Opens a panel in a corner of the page: actors with their states on one side, the last events of the selected actor on the
 * other.
 */
export function openPanel(actors: InspectedActors): void {
  const host = document.body.appendChild(document.createElement('sarraf-inspector'))
  const shadow = host.attachShadow({ mode: 'open' })
  const section = element('section')
  const [names, events] = [element('ul'), element('ul')]
  const toggle = element('button', 'machines')
  let chosen: string | null = null
  let isDrawn = true

  const draw = () => {
    isDrawn = true
    if (section.hidden) return
    const all = actors.list()
    const shown = all.find(({ session }) => session === chosen) ?? all[0]
    names.replaceChildren(...all.map((actor) => entry(actor, actor === shown)))
    events.replaceChildren(...(shown?.events ?? []).map((line) => element('li', line)))
  }
  const entry = ({ session, name, state }: Inspected, isChosen: boolean) => {
    const button = element('button', name)
    button.setAttribute('aria-pressed', String(isChosen))
    button.addEventListener('click', () => {
      chosen = session
      draw()
    })
    button.append(' ', element('span', state))
    const item = element('li')
    item.append(button)
    return item
  }

  section.hidden = true
  section.append(names, events)
  toggle.addEventListener('click', () => {
    section.hidden = !section.hidden
    draw()
  })
  shadow.append(element('style', style), section, toggle)
  actors.onChange(() => {
    if (!isDrawn) return
    isDrawn = false
    requestAnimationFrame(draw)
  })
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
