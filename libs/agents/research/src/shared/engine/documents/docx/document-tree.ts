import { z } from 'zod'

/** The part of mammoth's document tree that the reader uses; everything else is dropped. */
const Leaf = z.object({ type: z.string(), value: z.string().optional() })
type Leaf = z.output<typeof Leaf>

type Node = Leaf & {
  children?: Node[] | undefined
  isBold?: boolean | undefined
  isAllCaps?: boolean | undefined
  fontSize?: number | null | undefined
  styleId?: string | null | undefined
  styleName?: string | null | undefined
  numbering?: unknown
  indent?: { start?: string | number | null | undefined } | null | undefined
  breakType?: string | undefined
}

export const TreeNode: z.ZodType<Node> = z.lazy(() =>
  Leaf.extend({
    children: z.array(TreeNode).optional(),
    isBold: z.boolean().optional(),
    isAllCaps: z.boolean().optional(),
    fontSize: z.number().nullable().optional(),
    styleId: z.string().nullable().optional(),
    styleName: z.string().nullable().optional(),
    numbering: z.unknown().optional(),
    indent: z
      .object({ start: z.union([z.string(), z.number()]).nullable().optional() })
      .nullable()
      .optional(),
    breakType: z.string().optional(),
  }),
)
export type TreeNode = Node
