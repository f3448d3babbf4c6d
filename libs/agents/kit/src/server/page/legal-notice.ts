import { decoded } from './decoded.ts'
import type { PageFacts } from './page-facts.ts'

/** The words of an address. */
export const readable = (url: URL): string => decoded(url.pathname).replace(/[-_/.]+/g, ' ')

/** Notices of law. They name the owner, but their sentences are those of every site. */
const legal =
  /\b(?:impressum|imprint|datenschutz(?:erklärung|hinweise?|bestimmungen)?|privacy(?=\s*(?:policy|notice|statement|html?\b|$|[|–—-]))|(?:cookie|cancellation|refund|returns?|shipping) (?:policy|notice)|terms (?:of|and|&)|agb|cgv|mentions l[eé]gales|confidentialité|aviso legal|privacidad)\b|プライバシー|個人情報|特定商取引|गोपनीयता|سياسة الخصوصية/iu

/** Whether a page is a notice of law, such as an imprint, which says nothing about what the business does. */
export const isLegalNotice = ({ url, title }: Pick<PageFacts, 'url' | 'title'>): boolean =>
  legal.test(readable(new URL(url))) || legal.test(title ?? '')

/** `/team`, `/our-company`: a page about the business and those who work there, however long its texts are. */
const ownPeople =
  /\b(?:team|people|staff|about(?: us)?|(?:the|our) company|who we are|our story|mitarbeiter|ueber uns|über uns|equipe|équipe|qui sommes|a propos|notre entreprise|equipo|nosotros|quienes somos|sobre|squadra|chi siamo)\b|スタッフ|会社概要/iu
export const isAboutBusiness = (address: string): boolean => ownPeople.test(readable(new URL(address)))

/** `/entorno`, `/things-to-do`: what is near, with the telephone numbers and addresses of others. */
const around =
  /\b(?:surroundings?|nearby|things to do|attractions?|sights?(?:eeing)?|umgebung|ausfl(?:u|ü|ue)g\p{L}*|sehenswert\p{L}*|[aà] visiter|alentours|environs|entorno|alrededores|qu[eé] (?:ver|visitar)|dintorni|arredores|o que fazer)\b|周辺|観光/iu
export const isOfSurroundings = (address: string): boolean => around.test(readable(new URL(address)))
