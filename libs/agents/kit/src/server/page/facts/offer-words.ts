import type { Offer } from '../page-facts.ts'
import { hasAddress } from './addresses.ts'

const anyOf = (words: readonly string[]): RegExp => new RegExp(words.join('|'), 'iu')

/** Names of pages and parts that list offers, in the languages of the product's users. */
export const offerWords = anyOf([
  String.raw`\b(?:services?|products?|menu|treatments?|therapies|classes|courses?|programm?e?s|practice areas|what we (?:do|offer|make|sell|bake)|offerings?|solutions?|shop|store|rooms|packages|pric(?:es?|ing)|plans|rates|charges|fees|speciali[tz](?:y|ies)|range|catalogue?|features|departments|(?:areas of )?expertise)\b`,
  String.raw`(?<!\p{L})(?:leistungen|leistungs(?:angebot|spektrum|übersicht)|was wir (?:(?:an)?bieten|tun|machen)|angebote?|produkte|preise|speisekarte|sortiment|behandlungen|lösungen|kurse|tarife|zimmer|ferienwohnung(?:en)?|(?:tätigkeits|fach|rechts)gebiete|schwerpunkte)(?!-?\p{L})`,
  String.raw`(?<!\p{L})(?:pr[eé]stations|produits|tarifs|carte|nos services|soins|formations|chambres|thérapies|prix|domaines|matières|ce que nous (?:faisons|proposons)|savoir-faire)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:servicios|productos|soluciones|cat[áa]logo|equipamiento|carta|precios|tratamientos|cursos|tarifas|habitaciones|terapias|especialidades|áreas de pr[áa]ctica|(?:lo )?que (?:hacemos|ofrecemos))(?!\p{L})`,
  String.raw`\b(?:preisliste|price ?list|liste de prix|lista de precios)\b`,
  String.raw`(?<!\p{L})(?:serviços?|produtos|soluções|catálogo|equipamentos|preços|cardápio|tratamentos|especialidades|terapias|quartos|suítes|(?:áreas de )?atuação|o que (?:fazemos|oferecemos))(?!\p{L})`,
  String.raw`(?<!\p{L})(?:servizi|prodotti|soluzioni|catalogo|prezzi|listino|trattamenti|lavorazioni|corsi|camere|stanze|terapie|cosa (?:facciamo|offriamo))\b|\bspecialità`,
  'お品書き|メニュー|サービス|料金|商品|製品|事業(?![者所年])|(?:取り?扱い?)?業務(?:内容|案内)?(?![委提])|診療(?:内容|科目)|客室|取扱品目|施工(?!事例|実績|例)|コース|価格',
  'सामान|दाम|सेवा|उत्पाद|मिठाई|पाठ्यक्रम|शुल्क|मूल्य|कोर्स|इलाज|विभाग',
  'خدمات|منتجات|الأسعار|أسعار|العلاجات|قائمة|دورات|عروض|أقسام',
])

/** Headings of parts that do not describe an offer. */
export const otherTopics = anyOf([
  String.raw`\b(?:about|contact|profile|faqs?|questions|blog|news|articles?|testimonials?|reviews|customers say|clients? say|steps?|process|benefits|advantages|reasons|careers?|jobs|privacy|terms|newsletter|subscribe|sign (?:up|in)|log ?in|get (?:started|in touch)|follow|who (?:orders|we|comes)|why|how (?:it|to)|delivery|opening hours|locations?|find us|before (?:and|&) after|^visit|visit us|loyalty|team|people|partners|trusted by|cookies?|comments?|credits|thanks|usage|license|contributing|changelog|share|related|popular|recent|archives?|categories|tags|search|menu|navigation|story|history|read more|learn more|leave a|(?:our|recent|latest) (?:work|projects|clients)|projects|portfolio|gallery|quick links|awards|certificat(?:es|ions)|cities we serve|(?:service|coverage) areas?|areas? (?:we (?:serve|cover)|covered|served)|payments?(?: \p{L}+)?$|includ(?:ed|es)|(?:our|core) (?:mission|vision|values)|csr|(?:corporate )?social responsibility|check[- ]?(?:in|out)|(?:good|important|things) to know)\b|^(?:mission|vision|values|clients|install(?:ation)?)$|^24\s?(?:/|x)\s?7`,
  String.raw`(?<!\p{L})(?:warum|gründe|vorteile|ablauf|so funktioniert|so einfach|schritt für schritt|impressum|kontakt|über uns|referenzen|galerie|karriere|öffnungszeiten|sprechzeiten|einsatzgebiete?|anfahrt|anmeld(?:en|ung)|(?:teilnahme|geschäfts)bedingungen|datenschutz|haftung|urheberrecht|bewertungen|was \p{L}+ sagen|häufige|erreichbar|unser(?:e|en)? (?:arbeiten|projekte|werte|kunden)|projekt titel|(?:aktuelle|letzte) projekte|vorher|nachher|nachhaltigkeit|soziale verantwortung|zahlungs?(?:arten|weise|möglichkeiten)|enthalten|(?:gut|wichtig) zu wissen|(?:wichtige )?hinweise)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:pourquoi|étapes|avantages|histoire|avant\s(?:et\s|\/\s?)?après|accès|équipe|avis|réalisations|engagements|valeurs|mentions légales|qui (?:sommes|suis)|zones? d['’]intervention|à propos|questions fréquentes|hébergement|propriété intellectuelle|politique|suivez|confiance|fidélité|responsabilité sociale|(?:modes?|moyens) de (?:paiement|règlement)|inclus|compris|(?:bon|utile) à savoir)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:por qué|ventajas|pasos|contacto|qui[eé]n(?:es)? (?:somos|soy)|nosotros|antes y después|misión|visión|valores|ubicación|horarios?|premios|galería|preguntas|opiniones|testimonios|casos de éxito|responsabilidad social|clientes|cobertura|aviso legal|política|condiciones|proceso|(?:formas?|medios|métodos) de pago|incluye|incluido|(?:bueno|conviene) saber|zonas? de (?:servicio|trabajo))(?!\p{L})`,
  String.raw`(?<!\p{L})(?:quem somos|sobre(?: (?:nós|a empresa))?|clientes|mapa do site|fale conosco|contatos?|depoimentos|avaliaç|horário|notícias|localiza|onde estamos|missão|visão|galeria|trabalhos|perguntas|política|por que|preencha|orçamento|faça seu|realize agora|(?:formas?|meios) de pagamento|incluso|incluído|(?:cidades|regiões) (?:de atuação|atendidas))`,
  String.raw`(?<!\p{L})áreas? de (?:atendimento|cobertura)`,
  String.raw`(?<!\p{L})(?:chi siamo|la (?:nostra )?storia|dove siamo|contatti|orari|recensioni|galleria|notizie|perch[eé]|informativa|condizioni|not[ae]|prima e dopo|dove lavoriamo|(?:alcuni|nostri) lavori|realizzazioni|lavori (?:recenti|svolti)|clienti|domande|trattamento dei dati|richiedi|prenota|(?:modalità|metodi) di pagamento|incluso|compreso|zone servite)(?!\p{L})`,
  String.raw`\b(?:our|nos|unsere?|nuestr[oa]s|nostri|nossos)\s(?:teachers|instructors|trainers|professeurs|profs|enseignants|moniteurs|lehrer(?:innen)?|fahrlehrer(?:innen)?|dozent(?:en|innen)|profesores|docentes|instructores|insegnanti|istruttori|maestri|professores|instrutores)(?!\p{L})`,
  '理由|特[徴長]|ナビゲーション|ページの(?:先頭|トップ)|バナー|含まれる|選ばれる|の流れ|事例|実績|支払い|お客様の声|よくある|^(?:店舗|会社|スタッフ|お問い?合わせ|アクセス|ニュース|お知らせ|ブログ|採用|営業時間|代表|ごあいさつ|経営理念)',
  'क्यों|प्रक्रिया|लाभ|ग्राहक|^(?:हमारे बारे|हम कौन|संपर्क|पता|टीम|समय|गैलरी|चित्र)',
  'لماذا|خطوات|مراحل|آلية العمل|المسؤولية الاجتماعية|مزايا|آراء|^(?:تواصل|اتصل|من نحن|قصتنا|فريق|ساعات|الأسئلة|العنوان|رؤيتنا|الرؤية|رسالتنا|معرض|طلب|اطلب|مواعيد|سياسة|عن )',
])

/** Labels of an imprint and of a company's table, and years of its history. */
export const labels =
  /^(?:会社名|社名|商号|屋号|所在地|住所|本社|設立|創業|創立|資本金|代表者?|役員|(?:従業員|社員)数?|tel|fax|電話(?:番号)?|メール(?:アドレス)?|e-?mail|(?:主要)?取引(?:銀行|先)|(?:営業|受付|診療)時間|定休日|沿革|経歴|(?:登録|許可|法人)番号|駐車場|名称|組織形態|(?:運営|販売)?(?:責任|事業)者(?:情報)?|販売業者|支払(?:い?方法|時期)|返品(?:・交換)?|引渡(?:し?時期)?|電話\s?\/\s?fax|tele(?:fon|phone|fono|fax)|téléphone|phone(?: no)?|mobile?|address|anschrift|adresse|direcci[oó]n|öffnungszeiten|(?:opening|working) hours|horaires?|horarios?|established|founded|gegründet|पता|फ़?ोन|मोबाइल|ई-?मेल|العنوان|الهاتف|البريد(?: الإلكتروني)?|ساعات العمل|(?:(?:明治|大正|昭和|平成|令和)\d+|(?:18|19|20)\d{2})年?.{0,3})[:：]?$/iu
export const asks = /[?？؟]$|^(?:what(?:['’]s)?(?! we\b)|who|when|where|which|why|how|is|are|do|does|can)\s/i

/** Words of a button or of a link to the whole list. */
const button =
  /^(?:(?:read|learn|view|see|show|find|load|explore|discover)\b|(?:book|reserve|call|get|order|request|enquire|buy|shop|contact)\s|more\b|all\b|alle?\b|mehr\b|weiter|zu[rm]?\s|jetzt|anfrage|en savoir|voir|tou(?:s|tes)\b|découvr|demander|contacte|ver\b|más\b|todos\b|leer|solicit|saber mais|veja|saiba|peça|clique|vai\b|scopri|tutti?e?\b|leggi|prenota|richiedi|(?:もっと|続き|詳し|詳細|一覧)|और\s|सभी|المزيد|عرض|تفاصيل|اقرأ|اطلب|انقر|اكتشف|استكشف|تصفح|قد[ّ]?م\s|احجز|سجل\s|أرسل|تحميل)|(?:を見る|はこちら|を予約)/iu
export const isButton = (text: string): boolean => button.test(text)

const determiner =
  /(?<!\p{L})(?:our|all|the|and|und|et|y|e|व|और|unsere?|alle|nos|notre|les?|nuestr[oa]s|los|las|noss[oa]s|i|le|nostr[ie]|हमारे|हमारी|هذه)(?!\p{L})/giu
/** `Our services`, `Preisliste (2026)`: the title of a list and nothing on it. */
export const isListTitle = (text: string): boolean =>
  text.length <= 60 &&
  offerWords.test(text) &&
  text
    .replace(/[(（].*?[)）]/gu, '')
    .replace(offerWords, '')
    .replace(determiner, '')
    .replace(/[^\p{L}]/gu, '').length <= 2

/** One offer instead of several: the topic of a page about it. */
const single =
  /\b(?:service|product|treatment|course|store|shop|solution|package|plan|rate|fee|formation|prestation)\b/giu
const maxTitle = 40
/** A title or an address that introduces offers, with other words: `Services for weddings`. */
export const leadsToOffers = (text: string): boolean =>
  isListTitle(text) ||
  (text.length <= (/[\p{Script=Han}\p{Script=Katakana}]/u.test(text) ? maxTitle / 3 : maxTitle) &&
    offerWords.test(text.replace(single, '')))

/** `Nuestros Vinos`, `Our Breads`: how a menu calls a page of what is sold. */
const ours =
  /^(?:(?:our)\s[\p{L} ]{3,20}s|unsere\s[\p{L}]{3,20}(?:e|n|s)|(?:nos|nuestr[oa]s|noss[oa]s)\s[\p{L} ]{3,20}s|(?:i nostri|le nostre)\s\p{L}{3,20}[ie])$/iu
const notSold =
  /(?<!\p{L})(?:members?|doctors|experts?|stores|branches|offices|facilities|roots|principles|policies|goals|stories|events|schools|students|\p{L}*kunden|werte|ziele|standorte|filialen|projekte|räume|fotos|bureaux|agences|locaux|clients|engagements|références|installations|instalaciones|sedes|oficinas|or[ií]genes|proyectos|trabajos|socios|fotos|alumnos|unidades|projetos|parceiros|alunos|sedi|progetti|lavori|valori|soci|eventi)(?!\p{L})/iu
export const isOurs = (text: string): boolean => ours.test(text) && !notSold.test(text) && !otherTopics.test(text)

/** Without dots and arrows around it: `Gates ⟩`, and `Roof Repair.`, where no sentence would have so many capitals. */
export const bareName = (text: string): string => {
  const name = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N})）%!?:.؟？]+$/gu, '')
  return name.length <= 45 && name.split(' ').every((word) => /^[\p{Lu}\p{N}&]/u.test(word)) && name.endsWith('.')
    ? name.slice(0, -1)
    : name
}

/** What a plan holds: `5 users`, `Unlimited projects`, `10 GB storage`. */
const quantity =
  /^(?:up to |bis zu |jusqu['’]à |hasta |até |fino a )?(?:\d[\d.,]*\+?|unlimited|unbegrenzte?|illimité\p{L}*|ilimitad\p{L}+|illimitat\p{L}+)\s?(?:[kmgt]b|users?|seats?|members?|projects?|domains?|(?:web)?sites?|licen[cs]es?|accounts?|e-?mails?|nutzer|benutzer|projekte|utilisateurs?|projets?|usuarios?|usuários?|proyectos?|projetos?|utenti|progetti)(?![\p{L}-])/iu

/** `And much more on request` ends a list, `since 2015` is said of the business, and a row of digits is an account. */
export const noName =
  /^(?:and|und|et|y|e)\s(?:so\s)?(?:much|many|vieles?|bien|beaucoup|much[oa]s?|muit[oa]s?|molt[oaie])\s(?:more|others?|mehr|andere|plus|d[’']autres|más|otr[oa]s|mais|outr[oa]s|altr[oaie])(?!\p{L})|(?<!\p{L})(?:since|seit|depuis|desde|dal|منذ)\s(?:19|20)\d{2}$|(?:\d\s?){8}/iu

const languages = ['en', 'de', 'fr', 'es', 'pt', 'it']
const weekdays = languages.flatMap((language) =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, 0, day + 1)),
    ),
  ),
)
/** `Saturday`, `Du mardi au vendredi`: opening hours. */
const onDays = new RegExp(
  String.raw`^(?:(?:from|on|von|am|du|le|de|los?|el|das?|dal|il)\s)?(?:${weekdays.join('|')})(?:s|e)?(?:\s(?:to|bis|au|a|al|und|and|et|y|e|[-–])\s(?:\p{L}+\s)?(?:${weekdays.join('|')})s?)?(?:\s(?:soir|matin|morning|evening))?$`,
  'iu',
)
const months = languages.flatMap((language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month))),
  ),
)
/** `September 2025`: the date of news. */
const ofMonth = new RegExp(String.raw`^(?:${months.join('|')})\s\d{4}$`, 'iu')
/** `Every price. Every minute. No surprises.`: a slogan has several sentences. */
const slogan = /\p{L}{3}[.!]\s+\p{Lu}/u

/** `ISO 9001:2015` */
const standard = /^(?:ISO|DIN|EN)[\s-]?\d/i
/** `※ 保険適用の場合あり`, `部位数により前後します`: a remark and a sentence. */
export const remark = /^[※＊*]|(?:です|ます|ません|ました|ください)[）)]?$|^[\d,.]+[〜～~]/u
const announced = /^(?:coming soon|demnächst|bientôt|próximamente|em breve|prossimamente)|\sdetails$|\d{1,2}:\d{2}/iu
/** `Sur devis`, `Zuschlag: 30 %`: words that replace a price. */
const insteadOfPrice =
  /^(?:sur (?:devis|demande)|auf anfrage|nach (?:vereinbarung|aufwand)|on request|a consultar|(?:bajo|según) presupuesto|su (?:richiesta|preventivo)|sob (?:consulta|orçamento)|offert|supplément|zuschlag|surcharge|suplemento|supplemento|応相談|要相談|別途見積)(?!\p{L})|^(?:gratuite?|gratis|kostenlos|free)$/iu
/** `Adults`, `Kinder bis 12 Jahre`: who pays a price, and not what for. */
export const payers =
  /^(?:adults?|children|infants|seniors?|teens|teenagers|concessions?|erwachsene|kinder|jugendliche|senioren|ermäßigt|adultes|enfants|adultos(?: de la tercera edad)?|niñ[oa]s|menores|adolescentes|adolescents|jubilados|crianças|idosos|adulti|bambini|ragazzi|anziani|大人|小人|子供|こども|中学生|高校生|小学生)(?:\s?[(（].*|\s(?:\p{L}+\s){0,3}\d.*)?$/iu
/** `Duration`, `Cost`: the head of a list of prices that is no table. */
export const columnHead =
  /^(?:duration|time|costs?|price|amount|dauer|preis|kosten|durée|prix|duración|precio|coste|durata|prezzo|costo|duração|preço|所要時間|料金|価格|المدة|السعر)\s?[:：]?$/iu
/** `30 mins`: how long it takes. */
const timeSpan = /^\d{1,3}\s?(?:min(?:s|utes?|uten|utos|uti)?|h|hours?|stunden?|heures?|horas?|or[ae]|分|時間)\.?$/iu
const otherNames = [
  payers,
  columnHead,
  timeSpan,
  onDays,
  insteadOfPrice,
  noName,
  ofMonth,
  slogan,
  standard,
  remark,
  announced,
]

export const isQuantity = (name: string): boolean => quantity.test(name)

export const isOther = (name: string): boolean =>
  name.length < 2 ||
  isQuantity(name) ||
  otherNames.some((other) => other.test(name)) ||
  hasAddress(name) ||
  otherTopics.test(name) ||
  labels.test(name) ||
  asks.test(name) ||
  isButton(name) ||
  /[.!:]$|^\d{1,2}[.)．](?:\s|\p{Script=Han})|^[\d\s.,+%]+$/u.test(name) ||
  isListTitle(name)

/** An offer that the site itself lists, of which no more than the name is known. */
export const namedOffer = (name: string): Offer => ({ name, text: '', price: null, named: true })

/** `Kontakt`, `Unsere Leistungen`, `Tel.`: the name of a part of every site, and nothing on what this one is about. */
export const isPartTitle = (text: string): boolean =>
  isListTitle(text) ||
  labels.test(text) ||
  text
    .replace(otherTopics, '')
    .replace(determiner, '')
    .replace(/[^\p{L}]/gu, '').length === 0
