/** Sample data for the showcase; not part of the product. */
export const countries = [
  { id: 'ES', label: 'Spain', description: '12 cities' },
  { id: 'IT', label: 'Italy' },
  { id: 'PT', label: 'Portugal' },
  { id: 'RO', label: 'Romania' },
  { id: 'GE', label: 'Georgia' },
  { id: 'UA', label: 'Ukraine', disabled: true },
]

export const sections = [
  { id: 'menu', label: 'Menu and products' },
  { id: 'invoices', label: 'Invoices' },
  { id: 'promotions', label: 'Promotions' },
  { id: 'payouts', label: 'Payouts', description: 'Only for the owner.', disabled: true },
]

export const presets = [
  { id: 'today', label: 'Today', from: '2026-11-21', to: '2026-11-21' },
  { id: '7', label: 'Last 7 days', from: '2026-11-15', to: '2026-11-21' },
  { id: '30', label: 'Last 30 days', from: '2026-10-23', to: '2026-11-21' },
  { id: 'month', label: 'This month', from: '2026-11-01', to: '2026-11-21' },
  { id: 'before', label: 'Last month', from: '2026-10-01', to: '2026-10-31' },
]

export function locations(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    label: `${['Calle Mayor', 'Via Roma', 'High Street', 'Rua Augusta'][index % 4] ?? ''} ${index + 1}`,
    description: ['Madrid', 'Milan', 'London', 'Lisbon'][index % 4] ?? '',
    disabled: index === 3,
  }))
}

export interface Person {
  id: number
  name: string
  email: string
  status: 'active' | 'pending'
  sections: string
  orders: number
  sales: number
}

export const people: Person[] = [
  ['Luca Marin', 'luca.1@example.com', 'active', 'Full access', 1204, 23411.5],
  ['Amira Ferrer', 'amira.2@example.com', 'active', 'Promotions, Invoices', 988, 18120.25],
  ['Noah Beridze', 'noah.3@example.com', 'pending', 'Promotions', 7, 96],
  [
    'Anahit Maria Novak-Petrosyan',
    'anahit.maria.novak.petrosyan@a-rather-long-domain.example.com',
    'active',
    'Menu',
    431,
    7702.1,
  ],
].map(([name, email, status, section, orders, sales], index) => ({
  id: index + 1,
  name: String(name),
  email: String(email),
  status: status === 'active' ? 'active' : 'pending',
  sections: String(section),
  orders: Number(orders),
  sales: Number(sales),
}))

const wave = (day: number) => 3200 + 900 * Math.sin(day / 2.6) + ((day * 7919) % 541)

export const days = Array.from({ length: 30 }, (_, day) => {
  const date = new Date(Date.UTC(2026, 9, 23 + day))
  const before = new Date(Date.UTC(2026, 8, 23 + day))
  const short = (value: Date) =>
    value.toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return {
    label: short(date),
    title: date.toLocaleDateString('en', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
    value: day === 12 ? null : Math.round(wave(day)),
    previous: Math.round(wave(day + 4) * 0.86),
    previousTitle: short(before),
  }
})

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label) => ({
    label,
    short: label.slice(0, 3),
  }),
)
export const hours = Array.from({ length: 24 }, (_, hour) => {
  const label = `${String(hour).padStart(2, '0')}:00`
  return { label, short: label }
})
export const heat = weekdays.map((_, day) =>
  hours.map((__, hour) => {
    const noon = Math.max(0, 10 - Math.abs(hour - 13) * 3.4)
    const evening = Math.max(0, 22 - Math.abs(hour - 20) * 5)
    return Math.round((noon + evening) * (day > 3 ? 1.6 : 1))
  }),
)
