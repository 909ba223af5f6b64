import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../platform/db/database.ts'
import { childEnv } from '../../platform/testing/child.ts'

/** An order file whose import is killed repeatedly. */
export class KilledImport {
  readonly #folder = mkdtempSync(join(tmpdir(), 'import-kill-'))
  readonly #file = join(this.#folder, 'orders.csv')

  /** What the last import printed. */
  said = ''

  readonly orders: number
  /** Gross sales of the file. */
  readonly pence: number

  constructor(orders: number) {
    this.orders = orders
    const lines = Array.from({ length: orders * 3 }, (_, index) => {
      const order = (index * 7919) % orders
      const day = String(1 + (order % 28)).padStart(2, '0')
      const minute = String(order % 60).padStart(2, '0')
      const date = `2024-0${1 + (order % 9)}-${day} 1${order % 10}:${minute}`
      return `${order},${date},Dish ${index % 40},${1 + (index % 3)},${(index % 90) / 4}`
    })
    // prices are quarters of a pound
    this.pence = lines.reduce((sum, _, index) => sum + (1 + (index % 3)) * (index % 90) * 25, 0)
    writeFileSync(this.#file, `order,date,item,quantity,price\n${lines.join('\n')}\n`)
  }

  dataDir(name: string): string {
    return join(this.#folder, name)
  }

  /** Runs the import as a process; kills it a number of milliseconds after it started writing. */
  run(name: string, killAfter?: number): Promise<number | null> {
    const args = [
      'orders',
      this.#file,
      '--new-store',
      'Killed',
      '--country',
      'GB',
      '--city',
      'London',
      '--new-city',
    ]
    this.said = ''
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../import.ts'), ...args], {
        env: { ...childEnv, DATA_DIR: this.dataDir(name) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child.stdout.on('data', (text: Buffer) => {
        this.said += text.toString()
        if (killAfter !== undefined && text.toString().includes('if it is interrupted'))
          setTimeout(() => child.kill('SIGKILL'), killAfter)
      })
      child.on('error', reject)
      child.on('exit', (code) => resolve(code))
    })
  }

  /**
   * Reads the contents of a data folder; orders, items, roll-ups and ledger lines must equal those of an undisturbed
   * import.
   */
  async contents(name: string): Promise<unknown> {
    const database = await openDatabase({ dataDir: this.dataDir(name) })
    try {
      const { rows } = await database.pool.query(
        `select (select count(*)::int from orders) as orders, (select sum(gross) from orders) as gross,
          (select count(*)::int from order_items) as items, (select sum(gross_sales) from order_hours) as hours,
          (select sum(sales) from order_product_days) as products, (select count(*) from ledger_lines) as lines,
          (select coalesce(sum(amount), 0)::int from ledger_lines) as balance`,
      )
      return rows[0]
    } finally {
      await database.close()
    }
  }

  forget(name = ''): void {
    rmSync(join(this.#folder, name), { recursive: true, force: true })
  }
}
