import { Button } from '@mantine/core'
import { BottomSheet } from '../../drawer/bottom-sheet.tsx'
import { SideDrawer } from '../../drawer/side-drawer.tsx'
import { Controlled } from '../controlled.tsx'
import type { Specimens } from '../specimens.ts'

export const drawer: Specimens = {
  'drawer/side-drawer.tsx': (t) => (
    <Controlled start={false}>
      {(isOpen, set) => (
        <>
          <Button variant="default" onClick={() => set(true)}>
            {t.open}
          </Button>
          <SideDrawer isOpen={isOpen} title={t.title} close={t.close} onClose={() => set(false)}>
            <p>{t.text}</p>
          </SideDrawer>
        </>
      )}
    </Controlled>
  ),
  'drawer/bottom-sheet.tsx': (t) => (
    <Controlled start={false}>
      {(isOpen, set) => (
        <>
          <Button variant="default" onClick={() => set(true)}>
            {t.open}
          </Button>
          {isOpen ? (
            <BottomSheet title={t.title} close={t.close} onClose={() => set(false)}>
              <p>{t.text}</p>
            </BottomSheet>
          ) : null}
        </>
      )}
    </Controlled>
  ),
}
