/** Summaries of fictional businesses, shared by the briefs of several agents. */
export const bakery =
  'Deccan Oven is a neighbourhood bakery in Kothrud, Pune. It bakes sourdough bread, ragi and jowar loaves and celebration cakes every night and delivers them before breakfast. Families subscribe to three loaves a week for ₹640. Cafes and small hotels order from ten loaves a day.'
export const clinic =
  'Sahyadri Dental Care is a dental clinic in Nashik run by Dr. Meera Kulkarni, MDS. It offers root canal treatment, aligners, implants and check-ups for children. Consultation fee is Rs. 500. The clinic is open from 10 am to 8 pm, closed on Sundays. Patients book by phone or WhatsApp.'
export const exporter =
  'Malabar Crest Exports cleans, sterilises and packs turmeric, ginger and black pepper at its own unit near Kochi port. It ships from one pallet to full containers, FOB Kochi. Certified by FSSAI and the Spices Board; COA with each lot. Buyers in 14 countries, among them blenders in Germany.'
