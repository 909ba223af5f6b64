/** Dishes: en | es | ar | fr | it | pt-pt | pl. */
export const dishes = `
soup of the day | sopa del día | شوربة اليوم | soupe du jour | zuppa del giorno | sopa do dia | zupa dnia
plate of the day / dish of the day | plato del día | طبق اليوم | plat du jour | piatto del giorno | prato do dia | danie dnia
vegetable soup | sopa de verduras | شوربة خضار | soupe de légumes | zuppa di verdure | sopa de legumes | zupa warzywna
lentil soup | sopa de lentejas | شوربة عدس | soupe de lentilles | zuppa di lenticchie | sopa de lentilhas | zupa z soczewicy
chicken soup | sopa de pollo | شوربة دجاج | soupe de poulet | zuppa di pollo | canja de galinha | rosół z kurczaka
miso soup | sopa de miso | شوربة ميسو | soupe miso | zuppa di miso | sopa miso | zupa miso
tomato soup | sopa de tomate | شوربة طماطم | soupe de tomate | zuppa di pomodoro | sopa de tomate | zupa pomidorowa
green salad | ensalada verde | سلطة خضراء | salade verte | insalata verde | salada verde | sałata zielona
mixed salad | ensalada mixta | سلطة مشكلة | salade mixte | insalata mista | salada mista | sałatka mieszana
greek salad | ensalada griega | سلطة يونانية | salade grecque | insalata greca | salada grega | sałatka grecka
caesar salad | ensalada César | سلطة سيزر | salade César | insalata Caesar | salada César | sałatka Cezar
warm salad | ensalada templada | سلطة دافئة | salade tiède | insalata tiepida | salada morna | sałatka na ciepło
fruit salad | ensalada de frutas / macedonia | سلطة فواكه | salade de fruits | macedonia di frutta | salada de fruta | sałatka owocowa
grilled chicken | pollo a la parrilla / pollo a la brasa | دجاج مشوي | poulet grillé | pollo alla griglia | frango grelhado | kurczak z grilla
roast chicken | pollo asado | دجاج محمر | poulet rôti | pollo arrosto | frango assado | kurczak pieczony
fried chicken | pollo frito | دجاج مقلي | poulet frit | pollo fritto | frango frito | kurczak smażony
half chicken / half a chicken | medio pollo | نصف دجاجة | demi-poulet | mezzo pollo | meio frango | połówka kurczaka
lemon chicken | pollo al limón | دجاج بالليمون | poulet au citron | pollo al limone | frango com limão | kurczak w cytrynie
butter chicken | pollo a la mantequilla | دجاج بالزبدة | poulet au beurre | pollo al burro | frango na manteiga | kurczak w maśle
chicken wings | alitas de pollo / alitas | أجنحة دجاج | ailes de poulet | ali di pollo | asas de frango | skrzydełka z kurczaka
chicken tikka | pollo tikka | تكا دجاج | poulet tikka | pollo tikka | frango tikka | kurczak tikka
chicken curry | curry de pollo | كاري الدجاج | curry de poulet | curry di pollo | caril de frango | curry z kurczakiem
chicken sandwich | sándwich de pollo / bocadillo de pollo | ساندويتش دجاج | sandwich au poulet | panino con pollo | sanduíche de frango | kanapka z kurczakiem
chicken burger | hamburguesa de pollo | برغر دجاج | burger au poulet | hamburger di pollo | hambúrguer de frango | burger z kurczakiem
burger / hamburger | hamburguesa | برغر | burger | hamburger | hambúrguer | burger
cheeseburger | hamburguesa con queso | تشيز برغر | cheeseburger | cheeseburger | hambúrguer com queijo | cheeseburger
toasted sandwich | sándwich tostado | ساندويتش محمص | sandwich toasté | toast | tosta | tost
club sandwich | sándwich club | كلوب ساندويتش | club sandwich | club sandwich | sanduíche club | kanapka klubowa
steak | bistec | ستيك | steak | bistecca | bife | stek
pork ribs | costillas de cerdo / costillas | ضلوع خنزير | travers de porc | costine di maiale | entrecosto | żeberka wieprzowe
meatballs | albóndigas | كرات لحم | boulettes de viande | polpette | almôndegas | klopsiki
lamb kebab | kebab de cordero | كباب غنم | kebab d’agneau | kebab di agnello | kebab de borrego | kebab z jagnięciny
shawarma | shawarma | شاورما | chawarma | shawarma | shawarma | shawarma
falafel | falafel | فلافل | falafel | falafel | falafel | falafel
hummus | hummus | حمص | houmous | hummus | húmus | hummus
tabbouleh | tabulé | تبولة | taboulé | tabulè | tabule | tabbouleh
fried rice | arroz frito / arroz salteado | أرز مقلي | riz frit | riso saltato | arroz frito | ryż smażony
egg fried rice | arroz frito con huevo / arroz salteado con huevo | أرز مقلي بالبيض | riz frit aux œufs | riso saltato con uovo | arroz frito com ovo | ryż smażony z jajkiem
plain rice / steamed rice | arroz blanco | أرز أبيض | riz blanc | riso bianco | arroz branco | ryż gotowany
saffron rice | arroz con azafrán | أرز بالزعفران | riz au safran | riso allo zafferano | arroz com açafrão | ryż szafranowy
rice noodles | fideos de arroz | نودلز الأرز | nouilles de riz | noodles di riso | massa de arroz | makaron ryżowy
wheat noodles | fideos de trigo | نودلز القمح | nouilles de blé | noodles di frumento | massa de trigo | makaron pszenny
udon noodles | fideos udon | نودلز أودون | nouilles udon | noodles udon | massa udon | makaron udon
noodles | fideos | نودلز | nouilles | noodles | noodles | makaron
spring rolls | rollitos de primavera | لفائف الربيع | rouleaux de printemps | involtini primavera | crepes chineses | sajgonki
summer rolls | rollitos de verano | لفائف الصيف | rouleaux d’été | involtini estivi | rolinhos de verão | rolki letnie
dumplings | empanadillas | دمبلينغ | raviolis | ravioli al vapore | dumplings | pierożki
chicken gyozas | gyozas de pollo | غيوزا الدجاج | gyozas au poulet | gyoza di pollo | gyozas de frango | gyoza z kurczakiem
vegetable gyozas | gyozas de verduras | غيوزا الخضار | gyozas aux légumes | gyoza di verdure | gyozas de legumes | gyoza warzywne
gyoza / gyozas | gyozas / gyoza | غيوزا | gyozas | gyoza | gyozas | gyoza
ramen | ramen | رامن | ramen | ramen | ramen | ramen
sushi | sushi | سوشي | sushi | sushi | sushi | sushi
edamame | edamame | إدامامي | edamame | edamame | edamame | edamame
onigiri | onigiri | أونيغيري | onigiri | onigiri | onigiri | onigiri
red curry | curry rojo | كاري أحمر | curry rouge | curry rosso | caril vermelho | czerwone curry
green curry | curry verde | كاري أخضر | curry vert | curry verde | caril verde | zielone curry
vegetable curry | curry de verduras | كاري الخضار | curry de légumes | curry di verdure | caril de legumes | curry warzywne
plain naan | naan | خبز نان | naan nature | naan | naan simples | naan
garlic naan | naan de ajo | خبز نان بالثوم | naan à l’ail | naan all’aglio | naan de alho | naan czosnkowy
vegetable samosa | samosa de verduras | سمبوسة خضار | samoussa aux légumes | samosa di verdure | chamuça de legumes | samosa warzywna
pizza margherita / margherita | pizza margarita / margarita | بيتزا مارغريتا | pizza margherita | pizza margherita | pizza margherita | pizza margherita
pizza | pizza | بيتزا | pizza | pizza | pizza | pizza
pasta | pasta | باستا | pâtes | pasta | massa | makaron
lasagne / lasagna | lasaña | لازانيا | lasagnes | lasagna | lasanha | lazania
spaghetti | espaguetis | سباغيتي | spaghettis | spaghetti | esparguete | spaghetti
macaroni cheese / mac and cheese | macarrones con queso | معكرونة بالجبن | macaronis au fromage | maccheroni al formaggio | macarrão com queijo | makaron z serem
risotto | risotto | ريزوتو | risotto | risotto | risoto | risotto
omelette | tortilla francesa | عجة | omelette | omelette | omelete | omlet
fried egg | huevo frito | بيضة مقلية | œuf au plat | uovo fritto | ovo estrelado | jajko sadzone
chips / french fries / fries | patatas fritas | بطاطس مقلية | frites | patatine fritte | batatas fritas | frytki
sweet potato chips / sweet potato fries | boniato frito / patatas fritas de boniato | بطاطا حلوة مقلية | frites de patate douce | patate dolci fritte | batata-doce frita | frytki z batatów
baked potato | patata asada | بطاطس مشوية | pomme de terre au four | patata al forno | batata assada | pieczony ziemniak
mashed potatoes | puré de patatas | بطاطس مهروسة | purée de pommes de terre | purè di patate | puré de batata | puree ziemniaczane
grilled vegetables | verduras a la plancha / verduras a la parrilla | خضار مشوية | légumes grillés | verdure grigliate | legumes grelhados | warzywa z grilla
onion rings | aros de cebolla | حلقات البصل | rondelles d’oignon | anelli di cipolla | argolas de cebola | krążki cebulowe
garlic bread | pan de ajo | خبز بالثوم | pain à l’ail | pane all’aglio | pão de alho | pieczywo czosnkowe
fish and chips | pescado con patatas fritas | سمك وبطاطس | fish and chips | pesce e patatine | peixe com batatas fritas | ryba z frytkami
fruit cup | vaso de fruta | كوب فواكه | coupe de fruits | coppa di frutta | copo de fruta | kubek owoców
slice of cake | porción de tarta | قطعة كيك | part de gâteau | fetta di torta | fatia de bolo | kawałek ciasta
cheesecake | tarta de queso | تشيز كيك | cheesecake | cheesecake | cheesecake | sernik
lemon tart / lemon pie | tarta de limón | تارت الليمون | tarte au citron | crostata al limone | tarte de limão | tarta cytrynowa
apple pie | tarta de manzana | فطيرة تفاح | tarte aux pommes | torta di mele | tarte de maçã | szarlotka
chocolate cake | tarta de chocolate | كيك الشوكولاتة | gâteau au chocolat | torta al cioccolato | bolo de chocolate | ciasto czekoladowe
egg flan | flan de huevo / flan | كريم كراميل | flan | crème caramel | pudim flan | flan
tiramisu | tiramisú | تيراميسو | tiramisu | tiramisù | tiramisù | tiramisu
panna cotta | panna cotta | بانا كوتا | panna cotta | panna cotta | panna cotta | panna cotta
ice cream | helado | آيس كريم | glace | gelato | gelado | lody
pancakes | tortitas | بان كيك | pancakes | pancake | panquecas | naleśniki
waffle | gofre | وافل | gaufre | waffle | waffle | gofr
`
