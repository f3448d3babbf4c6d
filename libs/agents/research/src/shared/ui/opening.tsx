import { RichText } from '@bazaar/ui'

/** What a text model wrote from the facts of a site, with headings like those of the sections below. */
export const Opening = ({ text }: { text: string | null }) =>
  text !== null && <RichText markdown={text.replaceAll(/^## /gm, '### ')} />
