import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small disk for one test. */
interface SmallDisk {
  readonly folder: string
  /** Fills it completely, like another program would. */
  fill(): void
  /** Frees the space again. */
  free(): void
  remove(): void
}

/** Mounts one; undefined, with a log line, where this user may not mount. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    console.log('full disk: skipped, this user cannot mount a small disk')
    return undefined
  }
  const filler = join(folder, 'fill')
  return {
    folder,
    fill() {
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' })
      } catch {
        // ends with an error because the disk is full, as intended
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
