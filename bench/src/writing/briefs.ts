/**
 * Forty briefs as owners type them: other trades, languages and moods than the specs. The first half was read while the
 * engine was built; the second half was written afterwards and only measured.
 */
export type Brief = { agent: string; language: string; input: Record<string, unknown> }

const mail = (language: string, recipient: string, notes: string): Brief => ({
  agent: 'email-draft',
  language,
  input: { recipient, previous_mail_or_points: notes },
})
const post = (language: string, platform: string, topic: string, audience = 'people nearby'): Brief => ({
  agent: 'social-media-post',
  language,
  input: { topic, target_audience: audience, desired_tone: 'plain', platform },
})
const blog = (language: string, topic: string, readers: string): Brief => ({
  agent: 'blog-post',
  language,
  input: {
    topic,
    target_audience: readers,
    desired_length: '400 words',
    keywords: [topic.split(' ').slice(0, 3).join(' ')],
  },
})
const product = (language: string, name: string, features: string[], benefits: string[], audience: string): Brief => ({
  agent: 'generate-product-description',
  language,
  input: { product_name: name, features, benefits, target_audience: audience, similar_products: [] },
})

export const seen: Brief[] = [
  mail(
    'English',
    'Mrs Fernandes',
    'piano lesson thu 4.30 moved to fri 5.15, same teacher, sorry, exam book needed by 2 dec',
  ),
  mail(
    'English',
    'Harbour Fish Co',
    'last crate 3 kg short, want credit note 1,350, photos taken, dont be rude they are usually ok',
  ),
  mail('English', 'parents of class 2', 'bus 4 will come 20 min late from mon, new driver Joseph, keep id cards ready'),
  mail('English', 'Dev', 'dev quit, last day 31 dec, thank him for 6 yrs, ask for handover list by 15 dec, no drama'),
  mail('Hindi', 'शर्मा जी', 'शर्मा जी को बताना है कि सिलाई का काम बुधवार तक हो जाएगा, 2800 रुपये बाकी हैं'),
  mail(
    'Spanish',
    'Taller Gómez',
    'la furgoneta hace ruido al frenar, llevarla el lunes 9:00, necesito un coche de sustitución',
  ),
  mail(
    'French',
    'Monsieur Blanc',
    'le chauffage est en panne depuis dimanche, demander un technicien avant jeudi, 2 enfants à la maison',
  ),
  mail('German', 'Hausverwaltung Krüger', 'treppenlicht 3. stock kaputt seit 2 wochen, bitte bis freitag reparieren'),
  post('English', 'Instagram', 'bees swarmed today, we collect swarms free within 15 km, call 0123 456789'),
  post('English', 'LinkedIn', 'we hired two apprentices, Mia and Tunde, welders, start 1 sept, training 3 years'),
  post('English', 'X', 'ice rink open again sat 10am, skates 4 pounds, kids under 6 free'),
  post('Spanish', 'Facebook', 'pan sin gluten los miércoles y sábados, encargar el día antes, 4,20 euros'),
  post('Hindi', 'Facebook', 'रविवार को मुफ़्त नेत्र जाँच, सुबह 9 से 1, पंचायत भवन'),
  post('German', 'Instagram', 'Neue Töpferkurse ab Januar, dienstags 19 Uhr, 8 Plätze, 120 Euro'),
  blog('English', 'When to repot an olive tree', 'balcony gardeners'),
  blog('English', 'What a wheel alignment costs and why', 'drivers of old cars'),
  blog('French', 'Comment entretenir un couteau de cuisine', 'cuisiniers amateurs'),
  product(
    'English',
    'Quiet Mat 6',
    ['6 mm cork', '183 x 66 cm', 'rolls up with a strap'],
    ['does not slip when wet', 'no smell'],
    'people who do yoga at home',
  ),
  product(
    'English',
    'Night Owl torch',
    ['400 lumen', 'USB-C', 'clip'],
    ['hands free', 'lasts a whole shift'],
    'security guards',
  ),
  product(
    'Spanish',
    'Cesta Ría',
    ['mimbre', '30 cm', 'asa de cuero'],
    ['ligera', 'cabe en la bici'],
    'quien compra en el mercado',
  ),
]

export const unseen: Brief[] = [
  mail(
    'English',
    'Oakfield Vets',
    'rex still limping after the tablets, finished them sunday, can we come wed or thu after 4, he weighs 31 kg now',
  ),
  mail('English', 'tenant flat 7b', 'water off tue 10-2, plumber needs key, leave it at no. 5 with Mrs Osei, sorry'),
  mail(
    'English',
    'bride and groom',
    'band has cancelled, found another, 3 piece jazz, 900 not 750, need yes by thursday, dont panic them',
  ),
  mail('English', 'Bilal', 'bilal bhai advance 20k mil gaya, baaki 35k maal aane par, gaadi parso subah niklegi'),
  mail(
    'English',
    'council licensing',
    'street stall licence no 4471 expires 30 june, want renew same pitch, form sent 2 weeks ago no answer',
  ),
  mail(
    'Spanish',
    'Doña Carmen',
    'el vestido está listo, falta la cremallera, puede venir el viernes de 5 a 8, son 65 euros',
  ),
  mail('French', 'l’école', 'ma fille Inès absente lundi et mardi, angine, demander les devoirs'),
  mail('German', 'Frau Yilmaz', 'probe am donnerstag fällt aus, nächste am 11.12. um 18:30, noten mitbringen'),
  mail('Hindi', 'गैस एजेंसी', 'सिलेंडर 10 दिन से नहीं आया, बुकिंग नंबर 55821, जल्दी भेजिए'),
  post('English', 'Google', 'key cutting while you wait, car keys too, shut 1-2 for lunch, behind the post office'),
  post(
    'English',
    'LinkedIn',
    'our kiln broke, orders before 12 nov will be 9 days late, we are sorry, no cancellations fee',
  ),
  post('English', 'Threads', 'free compost this sat 8-11, bring bags, gate 2'),
  post('French', 'Instagram', 'nouvelle carte d’automne dès jeudi, soupe à 7 euros, fermé le lundi'),
  post('Spanish', 'X', 'clases de surf para mayores de 60, domingos 11:00, tabla incluida, 18 euros'),
  post('Hindi', 'Instagram', 'नई दुकान, स्टेशन रोड, सोमवार से, पहले 50 ग्राहकों को मिठाई'),
  blog('English', 'How to pack glass for a house move', 'families who move themselves'),
  blog('German', 'Wann ein Fahrrad zur Inspektion muss', 'Pendler'),
  product(
    'English',
    'Pocket Loom',
    ['beech', '12 pegs', 'pattern card'],
    ['fits in a coat', 'first row in a minute'],
    'bored commuters',
  ),
  product(
    'French',
    'Lampe Bruyère',
    ['socle en chêne', 'variateur', 'câble de 2 m'],
    ['lumière douce', 'pas de bruit'],
    'ceux qui lisent le soir',
  ),
  product(
    'German',
    'Korbtasche Elbe',
    ['Weide', '25 Liter', 'Lederriemen'],
    ['steht von allein', 'trägt 12 kg'],
    'Marktgänger',
  ),
]
