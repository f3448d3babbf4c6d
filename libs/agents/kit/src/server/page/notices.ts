import type { PageNature } from './page-facts.ts'

/**
 * What pages show in place of their content, by one short line such as the title or the main heading. Lines are in lower
 * case, and compared with and without the site's name.
 */
type Notice = {
  nature: Extract<PageNature, 'missing' | 'blocked' | 'failed' | 'parked' | 'consent'>
  line: RegExp
  /** A page with more words than this is about the subject. */
  fewerWords: number
}

const whole = (...patterns: readonly string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})[\\s!.…:]*$`, 'u')
const within = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'u')

const notices: readonly Notice[] = [
  {
    nature: 'missing',
    fewerWords: 200,
    line: whole(
      '(?:(?:http )?error|fehler|erreur|errore|erro|ошибка|エラー)?[\\s:#-]*(?:404|410)[\\s:-]*(?:error|fehler|not found)?',
      'not found',
      'nothing (?:was )?found',
      'nichts gefunden',
      "rien (?:n[’']a été )?trouvé",
      'no se (?:ha )?encontró nada',
    ),
  },
  {
    nature: 'missing',
    fewerWords: 200,
    line: within(
      "page (?:was |is |has been |could |can ?['’]?t |can ?not |does |doesn['’]t )*(?:not |be |no longer )*(?:found|exist|available|missing)",
      "(?:can ?(?:not|['’]?t)|could ?(?:not|n['’]?t)|unable to) (?:seem to )?find (?:the|that|this) page",
      'seite (?:wurde |konnte |existiert )*(?:leider )?nicht (?:gefunden|mehr)?',
      "page (?:introuvable|non trouvée|demandée n['’]|n['’]existe)",
      'página (?:no|não) (?:encontrada|existe|disponible)|página .{0,20}no se ha',
      'pagina (?:non trovata|non esiste|niet gevonden|bestaat niet)',
      'nie znaleziono strony|strona nie istnieje|страница не найдена|sayfa bulunamadı|sidan (?:kunde )?inte hitta',
      'ページ(?:が|は)(?:見つかりません|存在しません)|页面不存在|找不到.{0,4}页面|頁面不存在|找不到.{0,4}頁面|페이지를 찾을 수 없',
      'पृष्ठ नहीं मिला|पेज नहीं मिला|الصفحة غير موجودة|لم يتم العثور على الصفحة',
    ),
  },
  {
    nature: 'blocked',
    fewerWords: 200,
    line: whole(
      'just a moment',
      'one more step',
      '(?:security|robot|bot) (?:check|verification|challenge)',
      'captcha',
      'human verification',
      '(?:error )?(?:40[13])?[\\s:-]*(?:forbidden|unauthori[sz]ed|access (?:to this page )?(?:has been |is )?denied|request (?:blocked|denied|rejected))',
      'attention required',
      'pardon our interruption',
      'zugriff verweigert',
      'nur einen moment',
      'accès (?:refusé|interdit)',
      'acceso denegado',
      'accesso negato',
      'acesso negado',
      'доступ (?:запрещен|ограничен)',
      'アクセスが拒否されました',
      '访问被拒绝',
    ),
  },
  {
    nature: 'blocked',
    fewerWords: 200,
    line: within(
      "(?:are you|you are|you[’']re) (?:a |not a )?(?:human|robot|bot)\\b",
      'checking (?:your browser|if the site)',
      'you have been blocked',
      'complete the captcha',
      'unusual traffic',
      'enable (?:javascript and )?cookies to continue',
      'ddos protection',
    ),
  },
  {
    nature: 'failed',
    fewerWords: 150,
    line: whole(
      '(?:http )?(?:error )?(?:50\\d)?[\\s:-]*(?:(?:internal )?server error|service (?:temporarily )?unavailable|(?:temporarily )?unavailable|bad gateway|gateway time-?out)',
      '(?:http )?error 50\\d',
      '(?:sorry,? )?(?:something went wrong|an (?:unexpected |internal )?error (?:has )?occurred)',
      'application error',
      'bandwidth limit exceeded',
      '(?:this )?account (?:has been )?suspended',
    ),
  },
  {
    nature: 'failed',
    fewerWords: 150,
    line: within(
      '^(?:php )?(?:fatal|parse) error\\b',
      '^warning: .* on line \\d',
      'establishing a database connection',
      '(?:under|down for|in|scheduled|performing(?: some)?|undergoing(?: some)?|(?:web ?)?site) maintenance',
      'maintenance mode',
      "(?:we[’']?ll|we will|(?:we|site|website) (?:is|are) going to) be (?:right )?back(?: online)? (?:very )?(?:soon|shortly)",
      "^(?:be|we[’']?ll be|we will be) right back",
      'wartungsarbeiten|wartungsmodus|gleich (?:wieder )?zurück|en maintenance|en mantenimiento|in manutenzione|em manutenção|メンテナンス中|维护中|техническ\\S+ работ|रखरखाव|मेंटेनेंस|تحت الصيانة|قيد الصيانة',
    ),
  },
  {
    nature: 'parked',
    fewerWords: 200,
    line: within(
      'domain (?:name |[\\w.-]+ )?(?:is |may be )?(?:for sale|parked)',
      '(?:domain|dominio|domínio|domaine|domein|domena|домен).{0,40}(?:zu verkaufen|zum verkauf|en venta|a la venta|à venda|in vendita|à vendre|en vente|te koop|na sprzedaż|прода)',
      'ドメイン.{0,12}(?:販売|売却)|域名.{0,8}(?:出售|转让|轉讓)',
      'welcome to wordpress\\. this is your first post',
      'this domain (?:is|has been|may be) (?:available|registered|parked)',
      'parked (?:free|domain)',
      'buy this domain',
      '^welcome to (?:nginx|openresty|caddy)',
      'default (?:web ?|welcome )?page',
      '^iis windows',
      '^test page for',
      '^index of /',
      '^default .*(?:plesk|web site page)',
    ),
  },
  {
    nature: 'parked',
    fewerWords: 60,
    line: whole(
      'it works',
      '(?:(?:our|the) )?(?:new )?(?:web ?site |site )?(?:is )?(?:coming|launching|opening) (?:very )?soon',
      '(?:(?:this )?(?:page|site|website) (?:is )?)?under construction',
      'hier entsteht .*',
      'im aufbau',
      'site en construction',
      '(?:sitio|página) en construcción',
      'sito in costruzione',
      'em construção',
      'сайт в разработке',
      '準備中',
      '建设中',
    ),
  },
  {
    nature: 'consent',
    fewerWords: 200,
    line: within(
      'before you continue',
      'bevor sie (?:fortfahren|weiter)',
      'avant de continuer',
      'antes de (?:continuar|ir)',
      'prima di continuare',
      'we value your privacy',
      'your privacy (?:choices|matters|is important)',
      'ihre privatsphäre',
      'votre vie privée|vos données',
      'tu privacidad',
      '(?:we|this (?:web ?)?site) uses? cookies',
      'cookies? (?:consent|settings|preferences|einstellungen)',
      '(?:diese|unsere) (?:web)?seite (?:verwendet|nutzt) cookies',
      '^(?:cookies|wir (?:verwenden|nutzen|verwalten) cookies|nous utilisons des cookies|utilizamos cookies|usamos cookies|utilizziamo i cookie)',
      '(?:benötigen|brauchen) ihre (?:zustimmung|einwilligung)|^(?:zustimmung|einwilligung)$|mit werbung (?:und tracking )?(?:weiter|lesen|nutzen)',
      'continuer avec (?:la )?(?:pub|les cookies)|continuar con (?:publicidad|cookies)',
      'rispetto della tua privacy|la tua privacy|la sua privacy|uw privacy|sua privacidade',
    ),
  },
]

const aboutConsent =
  /cookie|consent|privacy|personali[sz]ed|\bads?\b|datenschutz|privatsphäre|einwillig|zustimm|werbung|tracking|pur-abo|willigen sie|vie privée|confidentialité|privacidad|privacidade|riservatezza|einstellungen|rechazar|ablehnen|rifiuta|refuser|reject|decline/iu
const agrees =
  /\b(?:accept|agree|allow all|akzeptier|zustimm|einverstanden|accepter|j['’]accepte|aceptar|aceitar|accett|akkoord|zgadzam|принять)|同意|स्वीकार|قبول|موافق/iu

/** A cookie wall asks for agreement and says little else. A page behind a banner does. */
const asksForConsent = (texts: readonly string[]): boolean => {
  const length = (parts: readonly string[]) => parts.reduce((sum, part) => sum + part.length, 0)
  const others = texts.filter((text) => !aboutConsent.test(text) && !agrees.test(text))
  return (
    texts.some((text) => /cookie/i.test(text)) &&
    texts.some((text) => agrees.test(text)) &&
    length(others) < length(texts) / 2
  )
}

/** Longer lines are sentences or titles of articles about the subject. */
const maxLineLength = 90

const partsOf = (line: string): string[] => [line, ...line.split(/\s[|–—·»:-]\s|:\s/)]

export type Shown = {
  /** Title, main headings and the first lines of the text. */
  lines: readonly string[]
  /** All visible text, in blocks. */
  texts: readonly string[]
  /** Words of the main text. */
  words: number
}

/** What a page shows in place of its content; null for a page with content. */
export const noticeOf = ({ lines, texts, words }: Shown): Notice['nature'] | null => {
  const parts = lines.filter((line) => line.length <= maxLineLength || /error|^warning:/i.test(line)).flatMap(partsOf)
  const normalised = new Set(parts.map((part) => part.replace(/\s+/g, ' ').trim().toLowerCase()))
  const found = notices.find(
    ({ nature, line, fewerWords }) =>
      words < fewerWords &&
      [...normalised].some((part) => line.test(part)) &&
      (nature !== 'consent' || asksForConsent(texts)),
  )
  return found?.nature ?? null
}
