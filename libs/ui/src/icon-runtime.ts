import { type SVGProps, createElement } from 'react'

type Icon = { name: string; node: [tag: string, attributes: Record<string, string>][] }
type Props = SVGProps<SVGSVGElement> & { size?: number }

const frame = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Replaces the runtime of lucide in pages (`lean/unused-code.ts`): of its settings, the product uses the size alone. */
export const createIcon =
  ({ name, node }: Icon) =>
  ({ size = 24, className = '', ...rest }: Props) => {
    const label = 'aria-label' in rest ? {} : { 'aria-hidden': true }
    const svg = { ...frame, width: size, height: size, ...label, ...rest }
    return createElement(
      'svg',
      { ...svg, className: `lucide lucide-${name} ${className}`.trim() },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
