import { Sum } from '../../numbers/sum.tsx'
import { CardTable } from '../../tables/card-table.tsx'
import { code } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const tables: Specimens = {
  'tables/card-table.tsx': (t) => (
    <CardTable
      label={t.title}
      rows="page"
      columns={[
        { key: 'name', name: t.name },
        { key: 'amount', name: t.amount, isNumber: true },
      ]}
    >
      <tbody>
        <tr>
          <td>{code.coin}</td>
          <td>
            <Sum value="0.5" currency="BITCOIN" />
          </td>
        </tr>
      </tbody>
    </CardTable>
  ),
}
