/** Ingredients and drinks: en | es | ar | fr | it | pt-pt | pl. */
export const ingredients = `
chicken | pollo | دجاج | poulet | pollo | frango | kurczak
beef | ternera | لحم بقري | bœuf | manzo | carne de vaca | wołowina
pork | cerdo | لحم خنزير | porc | maiale | carne de porco | wieprzowina
lamb | cordero | لحم غنم | agneau | agnello | borrego | jagnięcina
turkey | pavo | ديك رومي | dinde | tacchino | peru | indyk
ham | jamón | جامبون | jambon | prosciutto | fiambre | szynka
bacon | beicon / bacon | بيكون | bacon | pancetta | bacon | boczek
sausage | salchicha | نقانق | saucisse | salsiccia | salsicha | kiełbasa
fish | pescado | سمك | poisson | pesce | peixe | ryba
salmon | salmón | سلمون | saumon | salmone | salmão | łosoś
tuna | atún | تونة | thon | tonno | atum | tuńczyk
prawns / shrimp | gambas | جمبري | crevettes | gamberi | camarões | krewetki
mussels | mejillones | بلح البحر | moules | cozze | mexilhões | małże
squid | calamares | حبار | calmar | calamari | lulas | kalmary
seafood | marisco | مأكولات بحرية | fruits de mer | frutti di mare | marisco | owoce morza
tofu | tofu | توفو | tofu | tofu | tofu | tofu
crispy tofu | tofu crujiente | توفو مقرمش | tofu croustillant | tofu croccante | tofu crocante | chrupiące tofu
egg | huevo | بيض | œuf | uovo | ovo | jajko
eggs | huevos | بيض | œufs | uova | ovos | jajka
cheese | queso | جبن | fromage | formaggio | queijo | ser
fresh cheese | queso fresco | جبن طازج | fromage frais | formaggio fresco | queijo fresco | twaróg
smoked cheddar | cheddar ahumado | شيدر مدخن | cheddar fumé | cheddar affumicato | cheddar fumado | wędzony cheddar
mozzarella | mozzarella | موزاريلا | mozzarella | mozzarella | mozarela | mozzarella
halloumi | halloumi | حلوم | halloumi | halloumi | halloumi | halloumi
paneer | paneer | بانير | paneer | paneer | paneer | paneer
milk | leche | حليب | lait | latte | leite | mleko
butter | mantequilla | زبدة | beurre | burro | manteiga | masło
cream | nata | كريمة | crème | panna | natas | śmietana
yogurt / yoghurt | yogur | زبادي | yaourt | yogurt | iogurte | jogurt
rice | arroz | أرز | riz | riso | arroz | ryż
brown rice | arroz integral | أرز بني | riz complet | riso integrale | arroz integral | ryż brązowy
jasmine rice | arroz jazmín | أرز الياسمين | riz jasmin | riso jasmine | arroz jasmim | ryż jaśminowy
quinoa | quinoa | كينوا | quinoa | quinoa | quinoa | komosa
bread | pan | خبز | pain | pane | pão | chleb
sourdough bread | pan de masa madre | خبز العجين المخمر | pain au levain | pane a lievitazione naturale | pão de massa mãe | chleb na zakwasie
potatoes | patatas | بطاطس | pommes de terre | patate | batatas | ziemniaki
potatoes with rosemary / rosemary potatoes | patatas con romero | بطاطس بإكليل الجبل | pommes de terre au romarin | patate al rosmarino | batatas com alecrim | ziemniaki z rozmarynem
sweet potato | boniato | بطاطا حلوة | patate douce | patata dolce | batata-doce | batat
roast sweet potato | boniato asado | بطاطا حلوة مشوية | patate douce rôtie | patata dolce arrosto | batata-doce assada | pieczony batat
tomato | tomate | طماطم | tomate | pomodoro | tomate | pomidor
fresh basil | albahaca fresca | ريحان طازج | basilic frais | basilico fresco | manjericão fresco | świeża bazylia
basil | albahaca | ريحان | basilic | basilico | manjericão | bazylia
coriander | cilantro | كزبرة | coriandre | coriandolo | coentros | kolendra
mint | hierbabuena / menta | نعناع | menthe | menta | hortelã | mięta
onion / onions | cebolla | بصل | oignon | cipolla | cebola | cebula
crispy onions / crispy onion | cebolla crujiente | بصل مقرمش | oignons croustillants | cipolla croccante | cebola crocante | chrupiąca cebulka
no onions / without onion | sin cebolla | بدون بصل | sans oignon | senza cipolla | sem cebola | bez cebuli
garlic | ajo | ثوم | ail | aglio | alho | czosnek
pepper / peppers | pimiento / pimientos | فلفل | poivron | peperone | pimento | papryka
chilli | guindilla | فلفل حار | piment | peperoncino | malagueta | chili
mushrooms / mushroom | champiñones / setas | فطر | champignons | funghi | cogumelos | pieczarki
spinach | espinacas | سبانخ | épinards | spinaci | espinafres | szpinak
aubergine | berenjena | باذنجان | aubergine | melanzana | beringela | bakłażan
courgette | calabacín | كوسا | courgette | zucchina | curgete | cukinia
cucumber | pepino | خيار | concombre | cetriolo | pepino | ogórek
carrot | zanahoria | جزر | carotte | carota | cenoura | marchewka
beetroot | remolacha | شمندر | betterave | barbabietola | beterraba | burak
avocado | aguacate | أفوكادو | avocat | avocado | abacate | awokado
lettuce | lechuga | خس | laitue | lattuga | alface | sałata
vegetables | verduras | خضار | légumes | verdure | legumes | warzywa
beans | alubias | فاصوليا | haricots | fagioli | feijão | fasola
black beans | alubias negras | فاصوليا سوداء | haricots noirs | fagioli neri | feijão preto | czarna fasola
chickpeas | garbanzos | حمص حب | pois chiches | ceci | grão-de-bico | ciecierzyca
lentils | lentejas | عدس | lentilles | lenticchie | lentilhas | soczewica
corn / sweetcorn | maíz | ذرة | maïs | mais | milho | kukurydza
olives | aceitunas | زيتون | olives | olive | azeitonas | oliwki
nuts | frutos secos | مكسرات | noix | frutta secca | frutos secos | orzechy
peanuts | cacahuetes | فول سوداني | cacahuètes | arachidi | amendoins | orzeszki ziemne
almonds | almendras | لوز | amandes | mandorle | amêndoas | migdały
walnuts | nueces | جوز | noix de Grenoble | noci | nozes | orzechy włoskie
sesame | sésamo | سمسم | sésame | sesamo | sésamo | sezam
honey | miel | عسل | miel | miele | mel | miód
lemon | limón | ليمون | citron | limone | limão | cytryna
herbs | hierbas | أعشاب | herbes | erbe | ervas | zioła
orange | naranja | برتقال | orange | arancia | laranja | pomarańcza
apple / apples | manzana / manzanas | تفاح | pomme | mela | maçã | jabłko
banana / bananas | plátano / plátanos | موز | banane | banana | banana | banan
mango | mango | مانجو | mangue | mango | manga | mango
strawberry / strawberries | fresa / fresas | فراولة | fraise | fragola | morango | truskawka
coconut | coco | جوز الهند | noix de coco | cocco | coco | kokos
chocolate | chocolate | شوكولاتة | chocolat | cioccolato | chocolate | czekolada
vanilla | vainilla | فانيليا | vanille | vaniglia | baunilha | wanilia
sea salt | sal marina | ملح البحر | sel de mer | sale marino | sal marinho | sól morska
salt | sal | ملح | sel | sale | sal | sól
paprika | pimentón | بابريكا | paprika | paprika | pimentão-doce | papryka mielona
vinegar | vinagre | خل | vinaigre | aceto | vinagre | ocet
olive oil | aceite de oliva | زيت زيتون | huile d’olive | olio d’oliva | azeite | oliwa z oliwek
mustard | mostaza | خردل | moutarde | senape | mostarda | musztarda
ketchup | kétchup | كاتشب | ketchup | ketchup | ketchup | ketchup
mayonnaise | mayonesa | مايونيز | mayonnaise | maionese | maionese | majonez
vinaigrette | vinagreta | صلصة الخل | vinaigrette | vinaigrette | vinagrete | winegret
garlic sauce | salsa de ajo | صلصة الثوم | sauce à l’ail | salsa all’aglio | molho de alho | sos czosnkowy
tomato sauce | salsa de tomate | صلصة طماطم | sauce tomate | salsa di pomodoro | molho de tomate | sos pomidorowy
soy sauce | salsa de soja | صلصة الصويا | sauce soja | salsa di soia | molho de soja | sos sojowy
extra sauce | salsa extra | صلصة إضافية | sauce supplémentaire | salsa extra | molho extra | dodatkowy sos
no sauce / without sauce | sin salsa | بدون صلصة | sans sauce | senza salsa | sem molho | bez sosu
pickles | pepinillos | مخللات | cornichons | sottaceti | picles | pikle
water | agua | ماء | eau | acqua | água | woda
still water | agua sin gas | ماء بدون غاز | eau plate | acqua naturale | água sem gás | woda niegazowana
sparkling water | agua con gas | ماء غازي | eau gazeuse | acqua frizzante | água com gás | woda gazowana
mineral water | agua mineral | ماء معدني | eau minérale | acqua minerale | água mineral | woda mineralna
lemonade | limonada | ليمونادة | limonade | limonata | limonada | lemoniada
house lemonade | limonada de la casa | ليمونادة البيت | limonade maison | limonata della casa | limonada da casa | lemoniada domowa
lemonade with mint / mint lemonade | limonada con hierbabuena | ليمونادة بالنعناع | limonade à la menthe | limonata alla menta | limonada com hortelã | lemoniada z miętą
orange juice | zumo de naranja | عصير برتقال | jus d’orange | succo d’arancia | sumo de laranja | sok pomarańczowy
apple juice | zumo de manzana | عصير تفاح | jus de pomme | succo di mela | sumo de maçã | sok jabłkowy
fresh juice | zumo natural | عصير طازج | jus frais | succo fresco | sumo natural | świeży sok
cola | cola | كولا | cola | cola | cola | cola
beer | cerveza | بيرة | bière | birra | cerveja | piwo
alcohol-free beer | cerveza sin alcohol | بيرة بدون كحول | bière sans alcool | birra analcolica | cerveja sem álcool | piwo bezalkoholowe
red wine | vino tinto | نبيذ أحمر | vin rouge | vino rosso | vinho tinto | wino czerwone
white wine | vino blanco | نبيذ أبيض | vin blanc | vino bianco | vinho branco | wino białe
coffee | café | قهوة | café | caffè | café | kawa
filter coffee | café de filtro | قهوة مقطرة | café filtre | caffè filtro | café de filtro | kawa przelewowa
coffee with milk / latte | café con leche | قهوة بالحليب | café au lait | caffellatte | café com leite | kawa z mlekiem
tea | té | شاي | thé | tè | chá | herbata
green tea | té verde | شاي أخضر | thé vert | tè verde | chá verde | zielona herbata
mint tea | té de menta | شاي بالنعناع | thé à la menthe | tè alla menta | chá de hortelã | herbata miętowa
iced jasmine tea | té frío de jazmín | شاي الياسمين المثلج | thé glacé au jasmin | tè freddo al gelsomino | chá gelado de jasmim | mrożona herbata jaśminowa
mango lassi | lassi de mango | لاسي المانجو | lassi à la mangue | lassi al mango | lassi de manga | lassi mango
vanilla shake | batido de vainilla | ميلك شيك فانيليا | milk-shake vanille | frappè alla vaniglia | batido de baunilha | shake waniliowy
`
