import type { MetaOutput as Meta } from '../../meta-output.ts'

export type { Meta }

export type PreviewProps = {
  preview: Meta['preview']
  variant: Pick<Meta['variants'][number], 'title' | 'description'>
}
