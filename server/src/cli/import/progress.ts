import { Presets, SingleBar } from 'cli-progress'
import type { Progress } from '../../import/file/columns-file.ts'

/** Output stream: a terminal, a file or another program. */
type Output = NodeJS.WritableStream & { readonly isTTY?: boolean }

/** Progress display: an updating line on a terminal, removed when complete; elsewhere a line every ten seconds. */
export function progressOn(out: Output): Progress & { stop(): void } {
  return out.isTTY === true ? bars(out) : sentences(out)
}

const bars = (out: NodeJS.WritableStream): Progress & { stop(): void } => {
  let bar: SingleBar | undefined
  let current = ''
  const stop = () => {
    bar?.stop()
    bar = undefined
    current = ''
  }
  return {
    say: (line) => {
      stop()
      out.write(`${line}\n`)
    },
    step: (name, done, all) => {
      if (name !== current) {
        stop()
        current = name
        bar = new SingleBar(
          {
            format: `${name} {bar} {percentage}% · {eta_formatted} left`,
            stream: out,
            hideCursor: true,
            clearOnComplete: true,
          },
          Presets.shades_classic,
        )
        bar.start(all, done)
      } else {
        bar?.setTotal(all)
        bar?.update(done)
      }
    },
    stop,
  }
}

const everyMs = 10_000

const sentences = (out: NodeJS.WritableStream): Progress & { stop(): void } => {
  let saidAt = performance.now()
  return {
    say: (line) => out.write(`${line}\n`),
    step: (name, done, all) => {
      if (all === 0 || performance.now() - saidAt < everyMs) return
      saidAt = performance.now()
      out.write(`${name}: ${Math.floor((done / all) * 100)}%\n`)
    },
    stop: () => undefined,
  }
}
