import type { MenuField } from '@storekeep/contract/rules/menu-files/files.ts'
import { listed } from './lists.ts'

/**
 * What other programs call the columns of a menu, in the languages of the portal, besides the headers of the export.
 * Letter case, accents, spaces and punctuation are ignored. A name belongs to one field only.
 */
export const headerNames: Readonly<Partial<Record<MenuField, readonly string[]>>> = {
  type: listed(`
    kind, item type, tipo, tipus, tip, typ, rodzaj, vrsta, lloji, тип, түрі, түрү, ტიპი, տեսակ, النوع`),
  id: listed(`
    product id, item id, sku, external id, code, plu, reference, código, referencia, référence, codice,
    referência, codi, cod, kod, šifra, kodi, код, артикул, коды, კოდი, կոդ, المعرف`),
  name: listed(`
    product name, item name, title, product, item, dish, nombre, producto, plato, nom, produit, plat,
    article, nome, prodotto, piatto, articolo, produto, prato, producte, nume, denumire, produs, preparat,
    nazwa, produkt, danie, naziv, ime, proizvod, jelo, izdelek, jed, emri, emërtimi, produkti, pjata,
    название, наименование, товар, блюдо, назва, найменування, страва, име, продукт, ястие, атауы, өнім,
    тағам, аталышы, аты, тамак, სახელი, დასახელება, პროდუქტი, კერძი, անվանում, անուն, ապրանք, ուտեստ,
    الاسم`),
  position: listed(`
    order, sort, sort order, orden, posición, ordre, ordine, posizione, ordem, posição, posició, poziție,
    kolejność, pozycja, redoslijed, redosled, pozicija, vrstni red, radha, pozicioni, порядок, позиция,
    позиція, реті, ирети, რიგი, პოზიცია, դիրք`),
  collection: listed(`
    menu, menu name, colección, carte, ementa, coleção, carta, col·lecció, meniu, colecție, kolekcja, meni,
    jelovnik, jedilnik, zbirka, kolekcija, menyja, koleksioni, меню, коллекция, колекція, колекция, мәзір,
    მენიუ, ճաշացանկ, القائمة`),
  section: listed(`
    category, category name, menu section, sección, categoría, catégorie, rubrique, categoria, sezione,
    secção, seção, secció, categorie, secțiune, kategoria, sekcja, kategorija, odjeljak, odeljak, razdelek,
    seksioni, категория, категорія, раздел, розділ, санаты, санат, бөлім, бөлүм, კატეგორია, განყოფილება,
    կատեգորիա, բաժին, القسم, الفئة`),
  description: listed(`
    details, about, item description, descripción, descrizione, descrição, descripció, descriere, opis,
    përshkrimi, описание, опис, сипаттама, сипаттамасы, сыпаттама, აღწერა, նկարագրություն, الوصف`),
  price: listed(`
    unit price, item price, amount, cost, pvp, precio, prix, prezzo, preço, preu, preț, cena, cijena,
    çmimi, цена, ціна, баға, бағасы, баа, баасы, ფასი, գին, السعر`),
  available: listed(`
    in stock, active, enabled, disponible, disponibile, disponível, disponibil, dostępny, dostępne,
    dostępność, dostupno, na voljo, i disponueshëm, në gjendje, доступно, наличие, в наличии, наявність,
    в наявності, налично, наличност, қолжетімді, жеткиликтүү, ხელმისაწვდომია, առկա, հասանելի, متاح, متوفر`),
  dietaryLabels: listed(`
    labels, diet, dietary, etiquetas, étiquettes, etichette, etiquetes`),
  contains: listed(`
    allergens, alérgenos, contains, allergènes, allergeni, alergénios, al·lèrgens, alergeni, alergeny,
    alergjenët, аллергены, алергени, аллергендер, ალერგენები, ալերգեններ, مسببات الحساسية`),
  optionGroups: listed(`
    modifiers, modifier groups, attribute groups, extras, suppléments, supplementi, suplementos, dodatki,
    dodaci, добавки, модификаторы, додатки, модифікатори`),
  imageUrl: listed(`
    image, picture, photo, image link, imagen, foto, immagine, imagem, imatge, imagine, zdjęcie, slika,
    imazhi, изображение, фото, зображення, снимка, сурет, суреті, сүрөт, სურათი, ფოტო, նկար, լուսանկար,
    الصورة`),
  min: listed(`
    minimum, mínimo, minimo, mínim, minim, минимум, мінімум`),
  max: listed(`
    maximum, máximo, massimo, màxim, maxim, максимум, maksimum`),
}
