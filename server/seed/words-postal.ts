// Approximate first three digits of the postal codes of Swedish towns. Good enough for demo addresses, not a register.

/** 'prefix town, town; …'. A place that is not listed has the prefix of the nearest listed town of its county. */
export const postalPrefixes = `
111 Stockholm, Gamla Stan; 113 Vasastan; 114 Östermalm; 112 Kungsholmen; 118 Södermalm; 120 Årsta; 131 Nacka;
132 Boo; 133 Saltsjöbaden; 134 Gustavsberg; 135 Bollmora; 136 Haninge, Handen; 137 Jordbro; 138 Älta;
139 Djurö, Stavsnäs; 141 Huddinge, Segeltorp; 143 Vårby; 145 Fittja, Alby; 146 Tullinge; 147 Tumba, Rönninge;
148 Ösmo; 149 Nynäshamn; 151 Södertälje; 153 Hölö, Järna; 155 Nykvarn; 163 Tensta; 164 Kista, Akalla; 168 Bromma;
169 Solna, Råsunda; 172 Sundbyberg; 175 Jakobsberg; 178 Ekerö; 179 Stenhamra; 181 Lidingö; 182 Djursholm, Enebyberg;
183 Täby; 184 Åkersberga; 185 Vaxholm; 186 Vallentuna; 191 Sollentuna; 193 Sigtuna; 194 Upplands Väsby; 195 Märsta;
196 Kungsängen; 197 Bro; 211 Malmö; 218 Bunkeflostrand; 222 Lund; 231 Trelleborg; 232 Arlöv; 233 Svedala; 234 Lomma;
235 Vellinge; 236 Höllviken; 237 Bjärred; 238 Oxie; 239 Skanör med Falsterbo;
240 Södra Sandby, Dalby, Veberöd, Genarp; 241 Eslöv; 242 Hörby; 243 Höör; 244 Kävlinge; 245 Staffanstorp, Hjärup;
246 Löddeköpinge; 252 Helsingborg; 260 Mörarp; 261 Landskrona; 262 Ängelholm; 263 Höganäs, Viken; 264 Klippan;
265 Åstorp; 266 Munka-Ljungby; 267 Bjuv; 268 Svalöv; 269 Båstad; 271 Ystad; 272 Simrishamn; 273 Tomelilla;
274 Skurup; 275 Sjöbo; 281 Hässleholm; 282 Tyringe; 283 Osby; 284 Perstorp; 285 Markaryd; 286 Örkelljunga;
287 Strömsnäsbruk; 288 Vinslöv; 289 Knislinge; 291 Kristianstad; 293 Olofström; 294 Sölvesborg; 295 Bromölla;
296 Åhus; 297 Degeberga; 298 Tollarp; 302 Halmstad; 310 Getinge, Harplinge; 311 Falkenberg; 312 Laholm;
313 Oskarström; 314 Hyltebruk; 331 Värnamo; 332 Gislaved; 333 Smålandsstenar; 335 Gnosjö; 341 Ljungby; 342 Alvesta;
343 Älmhult; 352 Växjö; 360 Rottne, Lenhovda; 361 Emmaboda; 362 Tingsryd; 364 Åseda; 365 Lessebo; 371 Karlskrona;
372 Ronneby; 373 Jämjö; 374 Karlshamn; 375 Mörrum; 376 Svängsta; 380 Mörbylånga; 382 Nybro; 383 Mönsterås;
384 Blomstermåla; 385 Torsås; 386 Färjestaden; 387 Borgholm; 388 Trekanten; 392 Kalmar; 411 Göteborg; 414 Majorna;
421 Västra Frölunda; 423 Torslanda; 424 Angered, Gårdsten, Hammarkullen, Rannebergen, Lövgärdet, Eriksbo; 415 Bergsjö; 422 Backa, Björlanda; 427 Billdal; 428 Kållered; 430 Donsö, Styrsö, Särö; 431 Mölndal;
432 Varberg; 433 Partille; 434 Kungsbacka; 435 Mölnlycke; 437 Lindome; 438 Landvetter; 441 Alingsås; 442 Kungälv;
443 Lerum; 444 Stenungsund; 445 Surte; 446 Älvängen; 447 Vårgårda; 449 Alafors; 451 Uddevalla; 452 Strömstad;
453 Lysekil; 455 Munkedal; 456 Kungshamn; 457 Tanumshede; 458 Färgelanda; 459 Ljungskile; 461 Trollhättan;
462 Vänersborg; 463 Lilla Edet; 464 Mellerud; 465 Nossebro; 467 Grästorp; 468 Vargön; 471 Skärhamn; 472 Svanesund;
473 Henån; 474 Ellös; 475 Öckerö; 503 Borås; 511 Kinna; 512 Svenljunga; 513 Fristad; 514 Tranemo; 515 Viskafors;
516 Dalsjöfors; 517 Bollebygd; 518 Sandared; 519 Horred; 521 Falköping; 522 Tidaholm; 523 Ulricehamn; 524 Herrljunga;
531 Lidköping; 532 Skara; 533 Götene; 534 Vara; 541 Skövde; 542 Mariestad; 543 Tibro; 544 Hjo; 545 Töreboda;
546 Karlsborg; 547 Gullspång; 553 Jönköping; 561 Huskvarna; 563 Gränna; 564 Bankeryd; 565 Mullsjö; 566 Habo;
567 Vaggeryd; 568 Skillingaryd; 571 Nässjö; 572 Oskarshamn; 573 Tranås; 574 Vetlanda; 575 Eksjö; 576 Sävsjö;
577 Hultsfred; 578 Aneby; 579 Högsby; 582 Linköping; 590 Ljungsbro, Borensberg, Berg; 591 Motala; 592 Vadstena;
593 Västervik; 594 Gamleby; 595 Mjölby; 596 Skänninge; 597 Åtvidaberg; 598 Vimmerby; 599 Ödeshög; 602 Norrköping;
611 Nyköping; 612 Finspång; 613 Oxelösund; 614 Söderköping; 615 Valdemarsvik; 616 Åby; 617 Skärblacka; 619 Trosa;
621 Visby; 623 Hemse, Klintehamn; 632 Eskilstuna; 641 Katrineholm; 642 Flen; 643 Vingåker; 644 Torshälla;
645 Strängnäs; 646 Gnesta; 647 Mariefred; 648 Hälleforsnäs; 653 Karlstad; 661 Säffle; 662 Åmål; 663 Skoghall;
664 Grums; 665 Kil; 666 Bengtsfors; 667 Forshaga; 668 Ed; 669 Deje; 671 Arvika; 672 Årjäng; 673 Charlottenberg;
681 Kristinehamn; 682 Filipstad; 683 Hagfors; 684 Munkfors; 685 Torsby; 686 Sunne; 688 Storfors; 691 Karlskoga;
692 Kumla; 693 Degerfors; 694 Hallsberg; 695 Laxå; 696 Askersund; 697 Pålsboda; 702 Örebro; 711 Lindesberg;
712 Hällefors; 713 Nora; 714 Kopparberg; 715 Odensbacken; 716 Fjugesta; 717 Storå; 718 Frövi; 719 Vintrosa;
722 Västerås; 731 Köping; 732 Arboga; 733 Sala; 734 Hallstahammar; 735 Surahammar; 736 Kungsör; 737 Fagersta;
738 Norberg; 739 Skinnskatteberg; 741 Knivsta; 742 Östhammar; 743 Storvreta; 744 Heby; 745 Enköping; 746 Bålsta;
747 Gimo; 748 Österbybruk; 753 Uppsala; 754 Gamla Uppsala; 761 Norrtälje; 762 Rimbo; 763 Hallstavik; 771 Ludvika;
774 Avesta; 776 Hedemora; 777 Smedjebacken; 780 Vansbro; 781 Borlänge; 782 Malung; 783 Säter; 785 Gagnef; 791 Falun;
792 Mora; 793 Leksand; 794 Orsa; 795 Rättvik; 796 Älvdalen; 803 Gävle; 811 Sandviken; 812 Storvik; 813 Hofors;
814 Skutskär; 815 Tierp; 816 Ockelbo; 818 Valbo; 821 Bollnäs; 822 Alfta; 824 Hudiksvall; 825 Iggesund; 826 Söderhamn;
827 Ljusdal; 828 Edsbyn; 831 Östersund; 833 Strömsund; 834 Brunflo; 835 Krokom; 836 Lit; 837 Åre, Järpen; 840 Bräcke;
841 Ånge; 842 Sveg; 844 Hammarstrand; 845 Hoverberg; 852 Sundsvall; 861 Timrå; 862 Kvissleby; 864 Matfors; 865 Vi;
871 Härnösand; 872 Kramfors; 873 Bollstabruk; 881 Sollefteå; 882 Långsele; 891 Örnsköldsvik; 893 Bjästa; 895 Bredbyn;
896 Husum; 903 Umeå; 911 Vännäs; 912 Vilhelmina; 913 Holmsund; 914 Nordmaling; 915 Robertsfors; 916 Bjurholm;
917 Dorotea; 918 Sävar; 919 Åsele; 921 Lycksele; 922 Vindeln; 923 Storuman; 924 Sorsele; 930 Norsjö; 931 Skellefteå;
932 Skelleftehamn, Bureå; 933 Arvidsjaur; 934 Kåge; 936 Boliden; 937 Burträsk; 938 Arjeplog; 939 Malå; 941 Piteå;
942 Älvsbyn; 944 Hortlax; 945 Norrfjärden; 952 Kalix; 953 Haparanda; 954 Gammelstad; 955 Råneå; 956 Överkalix;
957 Övertorneå; 961 Boden; 962 Jokkmokk; 972 Luleå; 981 Kiruna; 982 Gällivare; 983 Malmberget; 984 Pajala
`;
