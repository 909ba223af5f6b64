import { createElement } from 'react'
import type { ComponentPropsWithRef, ReactElement, SVGProps } from 'react'

interface IconData {
  readonly size: number
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}
type IconProps = ComponentPropsWithRef<'svg'> & {
  readonly size?: number | string
  readonly strokeWidth?: number
}

const heard = ['aria-label', 'aria-labelledby', 'role', 'title'] as const

/**
 * Stands in for the maker of icons of lucide-react (see vite.config.ts): its drawings are kept, its context,
 * aliases and name helpers, which nobody here uses, are not (1.5 kB on every page).
 */
export function createIcon({ size: drawn, node }: IconData) {
  return ({ size = drawn, ...props }: IconProps): ReactElement<SVGProps<SVGSVGElement>> =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${drawn} ${drawn}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(heard.some((name) => name in props) ? {} : { 'aria-hidden': true }),
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}

// oxlint-disable-next-line import/no-default-export -- the icons of lucide-react import their maker as the default
export { createIcon as default }
