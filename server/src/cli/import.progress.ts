import { Presets, SingleBar } from 'cli-progress'
import type { Told } from '../import/columns-file.ts'

/** A bar on a terminal; a line at every tenth where the output is kept in a file. */
export const progressOn = (out: NodeJS.WriteStream): Told & { stop(): void } => {
  return out.isTTY ? bars(out) : sentences(out)
}

const bars = (out: NodeJS.WriteStream): Told & { stop(): void } => {
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
          { format: `${name} {bar} {percentage}% · {eta_formatted} left`, stream: out, hideCursor: true },
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

const sentences = (out: NodeJS.WriteStream): Told & { stop(): void } => {
  let current = ''
  let tenth = 0
  return {
    say: (line) => out.write(`${line}\n`),
    step: (name, done, all) => {
      const now = all === 0 ? 10 : Math.floor((done / all) * 10)
      if (name === current && now <= tenth) return
      current = name
      tenth = now
      out.write(`${name}: ${now * 10}%\n`)
    },
    stop: () => undefined,
  }
}
