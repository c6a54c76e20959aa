// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { IndicatorLegend } from '#web/ui/chart/legend/indicator-legend.tsx'

afterEach(cleanup)

it('isolates each parameter, so that in Persian the parameters run in the direction of the values', () => {
  const { container } = render(
    <IndicatorLegend
      drawn={[{ name: 'ma', params: ['7', '25', '99', ''], lines: [], rows: [] }]}
      names={{ ma: 'MA' } as never}
      index={null}
      decimals={0}
      colors={{ series: [], up: '', down: '' }}
    />,
  )
  expect([...container.querySelectorAll('bdi')].map((one) => one.textContent)).toEqual(['۷', '۲۵', '۹۹'])
  expect(container.textContent).toBe('MA ۷ ۲۵ ۹۹')
})
