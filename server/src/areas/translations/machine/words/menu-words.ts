/** Names of sections, groups and options: en | es | ar | fr | it | pt-pt | pl. */
export const menuWords = `
menu | carta | القائمة | carte | menù | ementa | menu
starters | entrantes | مقبلات | entrées | antipasti | entradas | przystawki
snacks | para picar | وجبات خفيفة | en-cas | stuzzichini | petiscos | przekąski
soups | sopas | شوربات | soupes | zuppe | sopas | zupy
salads | ensaladas | سلطات | salades | insalate | saladas | sałatki
soups and salads | sopas y ensaladas | شوربات وسلطات | soupes et salades | zuppe e insalate | sopas e saladas | zupy i sałatki
main courses / mains | platos principales | أطباق رئيسية | plats principaux | piatti principali | pratos principais | dania główne
main course | plato principal | طبق رئيسي | plat principal | piatto principale | prato principal | danie główne
from the grill | a la brasa | من الشواية | au gril | alla brace | na brasa | z grilla
noodle dishes | platos de fideos | أطباق النودلز | plats de nouilles | piatti di noodles | pratos de noodles | dania z makaronem
wok | wok | ووك | wok | wok | wok | wok
rice and curries / rice dishes and curries | arroces y currys | أرز وكاري | riz et currys | riso e curry | arrozes e caris | ryż i curry
pasta and rice | pasta y arroz | باستا وأرز | pâtes et riz | pasta e riso | massa e arroz | makaron i ryż
curries | currys | أطباق الكاري | currys | curry | caris | curry
burgers | hamburguesas | برغر | burgers | hamburger | hambúrgueres | burgery
sandwiches | sándwiches / bocadillos | ساندويتشات | sandwichs | panini | sanduíches | kanapki
pizzas | pizzas | بيتزا | pizzas | pizze | pizzas | pizze
sides / side dishes | guarniciones | أطباق جانبية | accompagnements | contorni | acompanhamentos | dodatki
side / side dish | guarnición | طبق جانبي | accompagnement | contorno | acompanhamento | dodatek
two sides | dos guarniciones | طبقان جانبيان | deux accompagnements | due contorni | dois acompanhamentos | dwa dodatki
set menus / meals | menús | وجبات كاملة | menus | menù fissi | menus | zestawy
lunch menu / set lunch | menú del día | قائمة الغداء | menu du jour | menù del giorno | menu do dia | menu dnia
desserts / sweets | postres | حلويات | desserts | dolci | sobremesas | desery
drinks | bebidas | مشروبات | boissons | bevande | bebidas | napoje
drink | bebida | مشروب | boisson | bevanda | bebida | napój
plates | platos | أطباق | plats | piatti | pratos | dania
breads | panes | أنواع الخبز | pains | pani | pães | pieczywo
bakery | panadería | مخبوزات | boulangerie | panetteria | padaria | piekarnia
fruit and vegetables | fruta y verdura | فواكه وخضار | fruits et légumes | frutta e verdura | frutas e legumes | owoce i warzywa
dairy and eggs | lácteos y huevos | ألبان وبيض | produits laitiers et œufs | latticini e uova | laticínios e ovos | nabiał i jajka
meat and fish | carne y pescado | لحوم وأسماك | viande et poisson | carne e pesce | carne e peixe | mięso i ryby
household | hogar | مستلزمات المنزل | maison | casa | casa | dom
extras / toppings | extras | إضافات | suppléments | extra | extras | dodatki do dania
sauce | salsa | صلصة | sauce | salsa | molho | sos
sauces | salsas | صلصات | sauces | salse | molhos | sosy
dressing | aliño | تتبيلة السلطة | assaisonnement | condimento | tempero | dressing
no dressing | sin aliño | بدون تتبيلة | sans assaisonnement | senza condimento | sem tempero | bez dressingu
seasoning | condimento | توابل | épices | spezie | condimento | przyprawa
base | base | القاعدة | base | base | base | baza
protein | proteína | البروتين | protéine | proteine | proteína | białko
broth | caldo | المرق | bouillon | brodo | caldo | bulion
dough | masa | العجين | pâte | impasto | massa da pizza | ciasto
size | tamaño | الحجم | taille | dimensione | tamanho | rozmiar
filling | relleno | الحشوة | garniture | ripieno | recheio | nadzienie
format | formato | الشكل | format | formato | formato | opakowanie
small | pequeño / pequeña | صغير | petit | piccolo | pequeno | mały
medium | mediano / mediana | وسط | moyen | medio | médio | średni
large | grande | كبير | grand | grande | grande | duży
hot / spicy | picante | حار | épicé | piccante | picante | ostry
very hot / very spicy | muy picante | حار جدًا | très épicé | molto piccante | muito picante | bardzo ostry
mild / gentle | suave | خفيف | doux | delicato | suave | łagodny
how hot | ¿cuánto picante? | شدة المذاق الحار | niveau de piquant | grado di piccantezza | grau de picante | poziom ostrości
one egg | un huevo | بيضة واحدة | un œuf | un uovo | um ovo | jedno jajko
two eggs | dos huevos | بيضتان | deux œufs | due uova | dois ovos | dwa jajka
without egg | sin huevo | بدون بيض | sans œuf | senza uovo | sem ovo | bez jajka
gluten free / gluten-free | sin gluten | خالٍ من الغلوتين | sans gluten | senza glutine | sem glúten | bez glutenu
wholemeal | integral | حبوب كاملة | complet | integrale | integral | pełnoziarnisty
vegetarian | vegetariano / vegetariana | نباتي | végétarien | vegetariano | vegetariano | wegetariański
vegan | vegano / vegana | نباتي صرف | végétalien | vegano | vegano | wegański
for two | para dos | لشخصين | pour deux | per due | para dois | dla dwóch osób
for four | para cuatro | لأربعة أشخاص | pour quatre | per quattro | para quatro | dla czterech osób
box to share | caja para compartir | صندوق للمشاركة | boîte à partager | box da condividere | caixa para partilhar | zestaw do podziału
8 pieces | 8 piezas | 8 قطع | 8 pièces | 8 pezzi | 8 peças | 8 sztuk
12 pieces | 12 piezas | 12 قطعة | 12 pièces | 12 pezzi | 12 peças | 12 sztuk
20 pieces | 20 piezas | 20 قطعة | 20 pièces | 20 pezzi | 20 peças | 20 sztuk
pieces | piezas | قطع | pièces | pezzi | peças | sztuki
`
