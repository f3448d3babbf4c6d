import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const sentences: Readonly<Record<string, string>> = {
  de: 'Wir backen jeden Morgen Brot und Kuchen in unserem Laden am Markt, und viele Leute holen es früh.',
  fr: 'Nous préparons chaque matin le pain et les gâteaux dans notre boutique de la place du marché.',
  es: 'Cada mañana horneamos pan y pasteles en nuestra tienda de la plaza del mercado para todos.',
  hi: 'हम हर सुबह बाज़ार की अपनी दुकान में रोटी और केक बनाते हैं और लोग दूर से आते हैं।',
  ja: '市場の広場にある小さな店で、毎朝パンとケーキを焼いています。遠くからもお客様が来ます。',
  ar: 'نخبز كل صباح الخبز والكعك في متجرنا الصغير في ساحة السوق ويأتي الناس من بعيد.',
}
const actionsOf = (language: string, labels: readonly string[]): string[] =>
  readPage(
    `<html lang="${language}"><body>${labels.map((label) => `<a href="/x">${label}</a>`).join(' ')}<p>${sentences[language]?.repeat(3)}</p></body></html>`,
    'https://bakery.test/',
  ).actions.map(({ text }) => text)

it.each([
  ['de', ['Termin vereinbaren', 'Jetzt bestellen', 'Angebot anfordern'], ['Termine', 'Über uns', 'Buchhaltung']],
  ['fr', ['Demander un devis', 'Réservez une table', 'Nous contacter'], ['Accueil', 'Nos produits']],
  ['es', ['Pide tu pan', 'Contáctanos', 'Añadir al carrito'], ['Contacto', 'Nosotros']],
  ['hi', ['अभी खरीदें', 'ऑनलाइन ऑर्डर करें', 'संपर्क करें'], ['हमारे बारे में', 'होम']],
  ['ja', ['予約はこちら', 'お問い合わせ', 'カートに入れる'], ['会社概要', 'メニュー']],
  ['ar', ['احجز موعدك', 'اطلب الآن', 'تواصل معنا'], ['من نحن', 'الرئيسية']],
])('knows buttons that ask the visitor to act (%s)', (language, asking, others) => {
  expect(actionsOf(language, [...asking, ...others])).toEqual(asking)
})

it('takes no name of a page for one', () => {
  expect(actionsOf('de', ['Start-ups', 'Books', 'Getreide', 'Shopping', 'Bestseller'])).toEqual([])
})

it('counts links that dial or open a chat, whatever they say', () => {
  const { actions } = readPage(
    '<a href="tel:+919049005998">090490 05998</a><a href="https://wa.me/919049005998">Chat</a><a href="mailto:a@b.test">a@b.test</a>',
    'https://bakery.test/',
  )
  expect(actions.map(({ text }) => text)).toEqual(['090490 05998', 'Chat'])
})
