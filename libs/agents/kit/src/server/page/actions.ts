import { absolute, oneLine, type Page } from './dom.ts'
import type { PageFacts } from './page-facts.ts'

/** Words at the beginning of a label that asks the visitor to act, by language. */
const beginnings: Readonly<Record<string, string>> = {
  en: String.raw`(?:get(?! to know)|start|try|buy|book|order|shop|request|sign ?up|register|subscribe|join|download|install|schedule|talk to|call (?:us|now)|contact (?:us|sales)|add to (?:cart|basket|bag)|donate|apply|enquire|enrol|claim|reserve|chat (?:with|on)|whatsapp|create (?:an? )?account|see (?:a )?demo|watch (?:a )?demo|free trial|let['’]s (?:talk|chat))(?![\p{L}-])`,
  de: 'jetzt|zum (?:shop|angebot|warenkorb)|in den warenkorb|kostenlos|angebot (?:an|ein)|kontakt aufnehmen|kontaktieren|anfrage|anfragen|anrufen|rufen sie|schreiben sie|bestell|buch(?:en|e)|kaufen|reservier|registrier|abonnier|herunterladen|ausprobieren|testen|spenden|bewerben|mitmachen|loslegen',
  fr: "réserve[rz]|command(?:er|ez)|achet(?:er|ez)|demand(?:er|ez)|devis|contacte[rz]|nous (?:contacter|appeler|écrire)|appele[rz]|prendre (?:rendez|rdv)|prenez (?:rendez|rdv)|s['’]inscrire|inscri(?:re|vez)|télécharge[rz]|essaye[rz]|s['’]abonner|abonnez|(?:j['’])?ajoute[rz]? au panier|faire un don|rejoi(?:ndre|gne)|postule[rz]|découvri(?:r|ez) nos offres",
  es: 'reserv[aeá]|compr[aeá]|ped(?:ir|e)|pid[ae]|solicit[aeá]|contact[aeá](?:nos|r|$)|contáct|llám|llame|llama|agend[aeá]|suscr[ií]b|registr[aeá]|descarg[aeá]|prueb[ae]|probar|empez|empiez|comienz|añadir al carrito|agregar al carrito|don[ae](?:r|$)|cotiz|únete|escríb|inscríb|quiero',
  pt: 'reserv[ae]|compr[ae]|peça|pedir|solicit[ae]|fale (?:conosco|connosco)|entre em contat?c?to|ligue|agend[ae]|inscreva|cadastr|baix[ae]|descarreg|experimente|começ|adicionar ao carrinho|do[ae](?:r|$)|orçamento|quero|chame',
  it: 'prenot[ai]|acquist[ai]|compra|ordina(?!\\p{L})|richied[ia]|contatta|chiam[ai]|iscriv|scarica|prova(?!\\p{L})|inizia(?!\\p{L})|aggiungi al carrello|dona(?!\\p{L})|scriv(?:i|ici)|unisciti|preventivo',
  nl: 'bestel|koop|boek|reserveer|vraag|neem contact|bel (?:ons|nu)|meld|download|probeer|doneer|schrijf|in winkel(?:wagen|mand)|plan een|start (?:nu|met)',
  pl: 'kup|zamów|zarezerwuj|umów|zadzwoń|skontaktuj|pobierz|zapisz się|dodaj do koszyka|wypróbuj|zgłoś|dołącz',
  ru: 'купить|заказать|записаться|позвонить|оставить|связаться|скачать|зарегистрироваться|подписаться|в корзину|добавить в корзину|забронировать|получить|попробовать',
  hi: 'अभी|आज ही|(?:ऑनलाइन )?(?:ख़?रीद|बुक|ऑर्डर|आर्डर)|संपर्क करें|सम्पर्क करें|कॉल|फ़?ोन करें|शुरू कर|जुड़|डाउनलोड|रजिस्टर|पंजीक|आवेदन|दान कर|मँ?ंगवा|अपॉइंटमेंट|व्हाट्सऐ?एप|हमसे (?:संपर्क|जुड़)',
  ar: 'احجز|اطلب|اشتر|تواصل معنا|اتصل|سجّ?ل|حمّ?ل|ابدأ|انضم|تبرع|احصل|أضف إلى السلة|اشترك|جرّ?ب',
}
/** German, Dutch and the languages of Asia put the verb at the end. */
const endings: Readonly<Record<string, string>> = {
  de: 'anfragen|buchen|bestellen|kaufen|reservieren|vereinbaren|anfordern|einholen|kontaktieren|anrufen|registrieren|abonnieren|herunterladen|ausprobieren|testen|spenden|bewerben|mieten|beantragen|teilnehmen|sichern|schreiben',
  nl: 'aanvragen|boeken|bestellen|kopen|reserveren|inplannen|downloaden|proberen|opnemen|inschrijven',
  hi: '(?:बुक|ऑर्डर|आर्डर|संपर्क|सम्पर्क|कॉल|फ़?ोन|शुरू|डाउनलोड|रजिस्टर|आवेदन|दान|व्हाट्सऐ?एप) (?:करें|कीजिए)|ख़?रीदें|जुड़ें|मँ?ं?गवाए?ँ?ं?',
  ja: '予約(?:する|はこちら|へ)?|(?:お)?問い?合わ?せ(?:る|する|はこちら|フォーム)?|申し?込(?:む|み|みはこちら|はこちら)|購入(?:する|はこちら)?|カートに(?:入れる|追加)|注文(?:する|はこちら)?|資料請求|無料体験|電話(?:する|をかける)|ダウンロード|応募(?:する|はこちら)?|会員登録|無料で始める|相談(?:する|はこちら)?|見積も?り?',
  zh: '立即.{1,4}|(?:在线|在線)?(?:预约|預約|咨询|諮詢|订购|訂購|购买|購買|下单|报名|報名|申请|申請|注册|註冊|下载|下載|试用|試用)|加入购物车|加入購物車|联系我们|聯絡我們',
  ko: '(?:예약|구매|주문|신청|문의|상담|가입|다운로드|시작)(?:하기)?|장바구니(?: 담기)?',
}
const isKnown = (code: string): boolean => Object.hasOwn(beginnings, code) || Object.hasOwn(endings, code)

/** Sites of any language have buttons in English. */
const askingIn = (language: string | null): ((label: string) => boolean) => {
  const code = language ?? 'en'
  const begin = [beginnings['en'], beginnings[code]].filter((words) => words !== undefined)
  const begins = new RegExp(`^(?:${begin.join('|')})`, 'iu')
  const ends = endings[code] === undefined ? null : new RegExp(`(?:${endings[code]})[\\s!>→›»]*$`, 'iu')
  return (label) => begins.test(label) || ends?.test(label) === true
}

/** Whether the words of buttons are known in a language. */
export const knowsActions = (language: string | null): boolean => language === null || isKnown(language)

const chats = 'a[href*="wa.me/"], a[href*="api.whatsapp.com/send"]'
const apart = '[class*="cookie" i] *, [id*="cookie" i] *, [class*="consent" i] *, [id*="consent" i] *, dialog *'

/** Buttons and links that ask the visitor to act; one that dials or opens a chat asks without words. */
export const readActions = ({ $, base }: Page, language: string | null): PageFacts['actions'] => {
  const asks = askingIn(language)
  const found = $('a, button, input[type="submit"], [role="button"]')
    .not(apart)
    .toArray()
    .map((tag) => ({
      text: oneLine($(tag).text()) ?? oneLine($(tag).attr('value')) ?? oneLine($(tag).attr('aria-label')) ?? '',
      url: tag.tagName === 'a' ? absolute($(tag).attr('href'), base) : null,
      calls: /^tel:/i.test($(tag).attr('href') ?? '') || $(tag).is(chats),
    }))
    .filter(({ text, calls }) => text !== '' && text.length <= 60 && (calls || asks(text)))
  return [...new Map(found.map(({ text, url }) => [text.toLowerCase(), { text, url }])).values()]
}
